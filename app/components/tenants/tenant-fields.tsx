// The fields that adding and editing a tenant share.
import type { ReactNode } from 'react'
import { ContactFields, useContactLabels } from '~/components/entity/contact-fields'
import { EntityFields } from '~/components/entity/entity-fields'
import { NamedChoice } from '~/components/entity/named-choice'
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
  const { name, tenantProfileId } = useTenantLabels()
  const t = useT()
  return (
    <EntityFields form={form} name={name}>
      <NamedChoice
        of="tenantProfile"
        label={tenantProfileId}
        help={t('tenant.profile-help')}
        place="sm:col-span-2"
        form={form}
        choices={profiles}
      />
      <ContactFields form={form} countries={countries} />
      {children}
    </EntityFields>
  )
}
