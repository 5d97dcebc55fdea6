// The fields that adding and editing a customer share.
import type { ReactNode } from 'react'
import { ContactFields, useContactLabels } from '~/components/entity/contact-fields'
import { EntityFields } from '~/components/entity/entity-fields'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useCustomerLabels() {
  const t = useT()
  return { name: t('customer.title'), ...useContactLabels() }
}

interface CustomerFieldsProps {
  form: FormBinding
  countries: Choice[]
  /** Further fields, of a customer that is there. */
  children?: ReactNode
}

export function CustomerFields({ form, countries, children }: CustomerFieldsProps) {
  const { name } = useCustomerLabels()
  return (
    <EntityFields form={form} name={name}>
      <ContactFields form={form} countries={countries} />
      {children}
    </EntityFields>
  )
}
