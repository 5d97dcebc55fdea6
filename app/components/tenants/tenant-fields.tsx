// The fields that adding and editing a tenant share.
import type { ReactNode } from 'react'
import { ContactFields, useContactLabels } from '~/components/entity/contact-fields'
import { DescriptionField } from '~/components/entity/description-field'
import { NamedChoice } from '~/components/entity/named-choice'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice, Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useTenantLabels() {
  const t = useT()
  return { name: t('tenant.title'), tenantProfileId: t('tenant.profile'), ...useContactLabels() }
}

interface TenantFieldsProps {
  form: FormBinding
  profiles: Choices
  countries: Choice[]
  /** Further fields, of a tenant that is there. */
  children?: ReactNode
}

export function TenantFields({ form, profiles, countries, children }: TenantFieldsProps) {
  const t = useT()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={t('tenant.title')} dir="auto" />
      <NamedChoice
        of="tenantProfile"
        place="sm:col-span-2"
        form={form}
        choices={profiles}
        label={t('tenant.profile')}
        help={t('tenant.profile-help')}
      />
      <ContactFields form={form} countries={countries} />
      {children}
      <DescriptionField form={form} />
    </div>
  )
}
