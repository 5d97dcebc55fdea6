// The dialog in which an entity is changed: over the loader and the action that edit.server.ts makes. It carries the values it was made with, so that changes of others are seen.
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormBase } from '~/components/forms/form-base'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { type LoadSchema, useCheckedForm } from '~/components/forms/use-checked-form'
import { RouteDialog } from '~/components/ui/route-dialog'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { FormBinding, FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import type { Told } from './told'

interface EditDialogProps {
  kind: Kind
  /** Of the fields, by their names. */
  labels: Record<string, string>
  schema: LoadSchema
  /** Files may be sent with it. */
  takesFiles?: boolean
  children: (form: FormBinding) => ReactNode
}

function EditDialog({ kind, labels, schema, takesFiles, children }: EditDialogProps) {
  const t = useT()
  const { stored, closeTo } = useLoaderData<{ stored: FormValues; closeTo: string }>()
  const result = useActionData<{ result: FormResult }>()?.result
  const values = { ...stored, base: JSON.stringify(stored) }
  const { form, props, checker } = useCheckedForm({ id: kind, result, values }, schema)
  const filledIn = useFilledIn(form)
  return (
    <RouteDialog
      title={t(`${kindOf(kind).texts}.edit`)}
      closeTo={closeTo}
      form={takesFiles ? { ...props, encType: 'multipart/form-data' } : props}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>}
    >
      <EnterSubmits />
      {checker}
      <FormBase form={form} />
      <div key={filledIn} className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {children(form)}
      </div>
    </RouteDialog>
  )
}

/** The page of an edit form: its fields are given what the loader tells, and whose they are. */
export const editPage = <Loader,>(
  kind: Kind,
  schema: LoadSchema,
  useLabels: () => EditDialogProps['labels'],
  Fields: ComponentType<Told<Loader> & { form: FormBinding; id: string }>,
  options?: Pick<EditDialogProps, 'takesFiles'>,
) =>
  function EditPage() {
    const told = useLoaderData<Loader>() as Told<Loader>
    const { [kindOf(kind).param]: id = '' } = useParams()
    return (
      <EditDialog kind={kind} labels={useLabels()} schema={schema} {...options}>
        {(form) => <Fields {...told} form={form} id={id} />}
      </EditDialog>
    )
  }
