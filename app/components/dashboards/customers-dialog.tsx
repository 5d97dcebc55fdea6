// The customers that have a dashboard; nothing is changed before it is saved.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { type Customer, CustomerSet } from './customer-set'

interface CustomersDialogProps {
  name: string
  /** Those that have it. */
  customers: Customer[]
  /** The set as it was left, when the form came back. */
  chosen?: Customer[]
  choices: Choices
  closeTo: string
  result?: FormResult
}

export function CustomersDialog({ name, customers, chosen, choices, closeTo, result }: CustomersDialogProps) {
  const t = useT()
  const form = bindForm({ id: 'customers', result, values: {} })
  const filledIn = useFilledIn(form)
  const shown = [...(chosen ?? []), ...customers.filter(({ id }) => !chosen?.some((one) => one.id === id))]
  const isChosen = ({ id }: Customer) => !chosen || chosen.some((one) => one.id === id)
  return (
    <RouteDialog
      title={t('dashboard.customers-of', { name })}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>}
    >
      <div key={filledIn} className={cx('flex flex-col gap-4', !choices.isAll && 'combobox-room')}>
        <FormErrors form={form} labels={{ customerId: t('dashboard.add-customer') }} />
        {customers.map(({ id }) => (
          <input key={id} type="hidden" name="before" value={id} readOnly />
        ))}
        <CustomerSet
          form={form}
          shown={shown}
          isChosen={isChosen}
          choices={choices}
          none={t('dashboard.no-customers')}
          help={t('dashboard.customers-help')}
        />
      </div>
    </RouteDialog>
  )
}
