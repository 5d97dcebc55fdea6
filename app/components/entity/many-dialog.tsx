// The form of a job for many entities, and what it is about.
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormDialog } from '~/components/forms/form-dialog'
import { kindOf } from '~/lib/entity/kinds'
import type { ManyData } from '~/lib/entity/page-data'
import { bindForm, type FormBinding } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { ManyAbout } from './many-about'

/** What the form begins with. */
export function useManyForm(values: Record<string, string | undefined>) {
  const answer = useActionData<{ result?: FormResult }>() as { result?: FormResult } | undefined
  return bindForm({ id: 'many', result: answer?.result, values })
}

interface ManyDialogProps {
  form: FormBinding
  labels: Record<string, string>
  operation: 'attribute' | 'command'
  children: ReactNode
}

export function ManyDialog({ form, labels, operation, children }: ManyDialogProps) {
  const data = useLoaderData<ManyData>() as ManyData
  const t = useT()
  const { kind, count, closeTo } = data
  const things = t(`${kindOf(kind).texts}.counted`, { count })
  return (
    <FormDialog
      title={t(`operation.${operation}`)}
      closeTo={closeTo}
      form={form}
      labels={labels}
      action={count > 0 ? t(`operation-page.${operation}-do`, { things }) : undefined}
    >
      {count === 0 && <p>{t('operation-page.none-chosen')}</p>}
      {children}
      <ManyAbout {...data} />
    </FormDialog>
  )
}
