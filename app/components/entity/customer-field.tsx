// On add forms: the customer an entity is for, or none.
import { ChoiceField } from '~/components/forms/choice-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function CustomerField({ form, customers }: { form: FormBinding; customers: Choices }) {
  const t = useT()
  return (
    <ChoiceField
      place="sm:col-span-2"
      form={form}
      name="customerId"
      choices={customers}
      suggestionsOf={paths.customerOptions}
      label={t('entity.customer')}
      none={t('entity.not-assigned')}
    />
  )
}
