// The dialog in which an entity is changed. It carries the values it was made with, so that changes of others are seen.
import type { ReactNode } from 'react'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/ui/link-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { bindForm, type FormBinding, type FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface EditDialogProps {
  kind: Kind
  stored: FormValues
  closeTo: string
  result?: FormResult
  /** Of the fields, by their names. */
  labels: Record<string, string>
  children: (form: FormBinding) => ReactNode
}

export function EditDialog({ kind, stored, closeTo, result, labels, children }: EditDialogProps) {
  const t = useT()
  const form = bindForm({ id: kind, result, values: { ...stored, base: JSON.stringify(stored) } })
  return (
    <RouteDialog
      title={t(`${kindOf(kind).texts}.edit`)}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t('action.cancel')}
          </LinkButton>
          <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
        </>
      }
    >
      <input type="hidden" name="base" value={form.field('base').value} readOnly />
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {children(form)}
      </div>
    </RouteDialog>
  )
}
