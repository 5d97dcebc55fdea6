// The customers that have a dashboard: each is a box that is ticked, and others are added by their names. Without scripts
// “Add” brings the form back with one more; nothing is changed before it is saved.
import { ChoiceField } from '~/components/forms/choice-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface Customer {
  id: string
  name: string
}

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
  const others = { ...choices, options: choices.options.filter(({ id }) => !shown.some((one) => one.id === id)) }
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
        {shown.length === 0 && <p className="text-2">{t('dashboard.no-customers')}</p>}
        {shown.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-medium">{t('entity.customers')}</legend>
            <p className="mb-2 text-12 text-3">{t('dashboard.customers-help')}</p>
            <ul className="flex max-h-64 flex-col gap-1.5 overflow-y-auto p-1">
              {shown.map((customer) => (
                <li key={customer.id}>
                  <Checkbox
                    id={`customer-${customer.id}`}
                    name="customers"
                    value={customer.id}
                    defaultChecked={isChosen(customer)}
                    label={<bdi>{customer.name}</bdi>}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-64">
            <ChoiceField
              form={form}
              name="customerId"
              choices={others}
              suggestionsOf={paths.customerOptions}
              label={t('dashboard.add-customer')}
              none={t('entity.choose-customer')}
            />
          </div>
          <Button type="submit" name="add" value="1" formNoValidate icon="plus">
            {t('dashboard.add-to-set')}
          </Button>
        </div>
      </div>
    </RouteDialog>
  )
}
