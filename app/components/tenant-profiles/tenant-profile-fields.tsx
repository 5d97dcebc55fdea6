// The fields that adding and editing a tenant profile share.
import type { ReactNode } from 'react'
import { DescriptionField } from '~/components/entity/description-field'
import { NumberField } from '~/components/forms/number-field'
import { RateField } from '~/components/forms/rate-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { type LimitName, type LimitSection, limitSections, limitsOf } from '~/lib/platform/tenant-limits'
import { useLimitLabels, useLimitWords } from './limit-words'

export function useTenantProfileLabels() {
  const t = useT()
  return { name: t('entity.name'), description: t('entity.description'), ...useLimitLabels() }
}

interface TenantProfileFieldsProps {
  form: FormBinding
  /** The limits that the platform has. */
  known: readonly LimitName[]
  /** Further fields, of a new profile. */
  children?: ReactNode
}

export function TenantProfileFields({ form, known, children }: TenantProfileFieldsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-5">
      <TextField field={form.field('name')} label={t('entity.name')} dir="auto" />
      <DescriptionField form={form} />
      {children}
      <p className="text-2">{t('tenant-limit.about')}</p>
      {limitSections.map((section) => (
        <LimitFields key={section} form={form} section={section} known={known} />
      ))}
    </div>
  )
}

interface LimitFieldsProps extends TenantProfileFieldsProps {
  section: LimitSection
}

function LimitFields({ form, section, known }: LimitFieldsProps) {
  const t = useT()
  const { nameOf, unitOf, none } = useLimitWords()
  const limits = limitsOf(section).filter(({ name }) => known.includes(name))
  if (limits.length === 0) return null
  const rates = limits.filter(({ limit }) => limit.as === 'rate')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t(`tenant-limit.section-${section}`)}</legend>
      {rates.length < limits.length && (
        <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {limits.map(
            ({ name, limit }) =>
              limit.as === 'number' && (
                <NumberField
                  key={name}
                  field={form.field(name)}
                  label={nameOf(name)}
                  none={none}
                  unit={unitOf(limit)}
                />
              ),
          )}
        </div>
      )}
      {rates.map(({ name }) => (
        <RateField key={name} field={form.field(name)} label={nameOf(name)} none={none} />
      ))}
    </fieldset>
  )
}
