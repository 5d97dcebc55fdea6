// The fields that adding and editing a customer share.
import type { ReactNode } from 'react'
import { ContactFields, useContactLabels } from '~/components/entity/contact-fields'
import { DescriptionField } from '~/components/entity/description-field'
import { TextField } from '~/components/forms/text-field'
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
  const t = useT()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={t('customer.title')} dir="auto" />
      <ContactFields form={form} countries={countries} />
      {children}
      <DescriptionField form={form} />
    </div>
  )
}
