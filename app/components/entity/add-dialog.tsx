// The dialog in which an entity is added. After “Add another” it is fresh, but for what is likely the same again.
import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/ui/link-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { bindForm, type FormBinding, type FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface AddDialogProps {
  kind: Kind
  /** What a fresh form begins with. */
  values: FormValues
  closeTo: string
  result?: FormResult
  labels: Record<string, string>
  children: (form: FormBinding) => ReactNode
}

export function AddDialog({ kind, values, closeTo, result, labels, children }: AddDialogProps) {
  const t = useT()
  const [params] = useSearchParams()
  const after = params.get('after') ?? undefined
  const add = t(`${kindOf(kind).texts}.add`)
  const form = bindForm({
    id: kind,
    result,
    values: { ...values, customerId: params.get('for') ?? '', another: after !== undefined },
  })
  return (
    <RouteDialog
      key={after}
      title={add}
      closeTo={closeTo}
      form={{ noValidate: true }}
      footerStart={<CheckboxField field={form.field('another')} label={t('entity.add-another')} />}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t('action.cancel')}
          </LinkButton>
          <SubmitButton busyWords={t('entity.adding')}>{add}</SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {children(form)}
      </div>
    </RouteDialog>
  )
}
