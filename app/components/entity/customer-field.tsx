// On add forms: the customer an entity is for, or none.
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { NamedChoice } from './named-choice'

export function CustomerField({ form, customers }: { form: FormBinding; customers: Choices }) {
  const t = useT()
  return (
    <NamedChoice
      of="customer"
      label={t('entity.customer')}
      place="sm:col-span-2"
      form={form}
      choices={customers}
      none={t('entity.not-assigned')}
    />
  )
}
