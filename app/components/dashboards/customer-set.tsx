// A set of customers: each is a box that is ticked, and others are added by their names. “Add” brings the form back with
// one more.
import { ChoiceField } from '~/components/forms/choice-field'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export interface Customer {
  id: string
  name: string
  /** Beside its name. */
  note?: string
}

interface CustomerSetProps {
  form: FormBinding
  shown: readonly Customer[]
  isChosen: (customer: Customer) => boolean
  choices: Choices
  /** In place of boxes, where there are none. */
  none: string
  help: string
}

export function CustomerSet({ form, shown, isChosen, choices, none, help }: CustomerSetProps) {
  const t = useT()
  const others = { ...choices, options: choices.options.filter(({ id }) => !shown.some((one) => one.id === id)) }
  return (
    <>
      {shown.length === 0 && <p className="text-2">{none}</p>}
      {shown.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">{t('entity.customers')}</legend>
          <p className="mb-2 text-12 text-3">{help}</p>
          <ul className="flex max-h-64 flex-col gap-1.5 overflow-y-auto p-1">
            {shown.map((customer) => (
              <li key={customer.id}>
                <Checkbox
                  id={`customer-${customer.id}`}
                  name="customers"
                  value={customer.id}
                  defaultChecked={isChosen(customer)}
                  label={
                    <>
                      <bdi>{customer.name}</bdi>
                      {customer.note && <span className="ps-2 text-12 text-3">{customer.note}</span>}
                    </>
                  }
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
    </>
  )
}
