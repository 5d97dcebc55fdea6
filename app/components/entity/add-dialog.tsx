// The dialog in which an entity is added: over the loader and the action that add.server.ts makes. After “Add another” it is fresh, but for what is likely the same again.
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { type LoadSchema, useCheckedForm } from '~/components/forms/use-checked-form'
import { RouteDialog } from '~/components/ui/route-dialog'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { FormBinding, FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'

interface AddData {
  closeTo: string
  /** Where the address names one to copy. */
  copied?: FormValues & { copiedName: string }
}

interface AddDialogProps {
  kind: Kind
  /** The values that a fresh form begins with. */
  values?: FormValues
  labels: Record<string, string>
  schema: LoadSchema
  /** Files may be sent with it. */
  takesFiles?: boolean
  children: (form: FormBinding) => ReactNode
}

export function AddDialog({ kind, values, labels, schema, takesFiles, children }: AddDialogProps) {
  const t = useT()
  const [params] = useSearchParams()
  const after = params.get('after') ?? undefined
  const add = t(`${kindOf(kind).texts}.add`)
  const { copied, closeTo } = useLoaderData<AddData>()
  const result = useActionData<{ result: FormResult }>()?.result
  const start = { ...values, ...copied, customerId: params.get('for') ?? '', another: after !== undefined }
  const { form, props, checker } = useCheckedForm({ id: kind, result, values: start }, schema)
  const filledIn = useFilledIn(form)
  return (
    <RouteDialog
      key={after}
      title={add}
      closeTo={closeTo}
      form={takesFiles ? { ...props, encType: 'multipart/form-data' } : props}
      footerStart={<CheckboxField field={form.field('another')} label={t('entity.add-another')} />}
      actions={<SubmitButton busyWords={t('entity.adding')}>{add}</SubmitButton>}
    >
      <EnterSubmits />
      {checker}
      <div key={filledIn} className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {copied && <p className="text-2">{t('entity.copied', { name: copied.copiedName })}</p>}
        {children(form)}
      </div>
    </RouteDialog>
  )
}
