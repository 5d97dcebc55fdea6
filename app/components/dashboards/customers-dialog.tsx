// The customers that have a dashboard. Nothing is changed before it is saved.
import { ChoicesField } from '~/components/forms/choices-field'
import { FormDialog } from '~/components/forms/form-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface CustomersDialogProps {
  name: string
  /** Those that have it. */
  customers: Choice[]
  /** The set as it was left, when the form came back. */
  chosen?: Choice[]
  closeTo: string
  result?: FormResult
}

export function CustomersDialog({ name, customers, chosen, closeTo, result }: CustomersDialogProps) {
  const t = useT()
  const form = bindForm({ id: 'customers', result, values: {} })
  const filledIn = useFilledIn(form)
  return (
    <FormDialog
      title={t('dashboard.customers-of', { name })}
      closeTo={closeTo}
      form={form}
      labels={{ customers: t('entity.customers') }}
      action={t('action.save')}
      saves
      hasLists
      filling={filledIn}
    >
      {customers.map(({ id }) => (
        <input key={id} type="hidden" name="before" value={id} />
      ))}
      <ChoicesField
        optional
        form={form}
        name="customers"
        chosen={chosen ?? customers}
        leftOut={customers}
        suggestionsOf={paths.customerOptions}
        label={t('entity.customers')}
        help={t('dashboard.customers-help')}
      />
    </FormDialog>
  )
}
