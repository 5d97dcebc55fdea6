// The fields of the platform's second factors.
import { factorNames } from '~/components/account/factor-words'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { NumberField } from '~/components/forms/number-field'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { SECOND_FACTORS } from '~/lib/platform/second-factor-kinds'
import { FACTOR_MEMBERS, FORCED, factorField, LIMITS } from '~/lib/settings/factor-choices'
import { SettingsSection } from './settings-section'

export function useFactorLabels(): Record<string, string> {
  const t = useT()
  const ofFactors = SECOND_FACTORS.flatMap((type) => [
    [type, t(factorNames[type])],
    ...Object.keys(FACTOR_MEMBERS[type]).map((name) => [factorField(type, name), t(`settings.factor-${name}`)]),
  ])
  return {
    ...Object.fromEntries(ofFactors),
    ...Object.fromEntries(LIMITS.map((name) => [name, t(`settings.factor-${name}`)])),
    enforceTwoFa: t('settings.factor-enforceTwoFa'),
    enforcedFor: t('settings.factor-enforcedFor'),
  }
}

interface FactorFieldsProps {
  form: FormBinding
  labels: Record<string, string>
  canForce: boolean
}

export function FactorFields({ form, labels, canForce }: FactorFieldsProps) {
  const t = useT()
  const word = (name: string) => labels[name] ?? name
  const seconds = t('settings.factor-seconds')
  const number = (name: string, unit?: string, none = '') => (
    <NumberField key={name} field={form.field(name)} label={word(name)} none={none} unit={unit} />
  )
  return (
    <>
      {SECOND_FACTORS.map((type) => (
        <SettingsSection key={type} title={word(type)} about={t(`settings.factor-about-${type}`)}>
          <CheckboxField place="sm:col-span-2" field={form.field(type)} label={t('settings.factor-offer')} />
          {Object.keys(FACTOR_MEMBERS[type]).map((name) => {
            const field = factorField(type, name)
            if (name === 'codesQuantity') return number(field)
            if (name === 'verificationCodeLifetime') return number(field, seconds)
            return <TextField key={name} field={form.field(field)} label={word(field)} optional="unsaid" dir="auto" />
          })}
        </SettingsSection>
      ))}
      <SettingsSection title={t('settings.factor-limits')}>
        {number('minVerificationCodeSendPeriod', seconds)}
        {number('totalAllowedTimeForVerification', seconds)}
        {number('codeTries', undefined, t('settings.none'))}
        {number('codeTriesSeconds', seconds, t('settings.none'))}
        {number('maxVerificationFailuresBeforeUserLockout', undefined, t('settings.security-never'))}
      </SettingsSection>
      {canForce && (
        <SettingsSection title={t('settings.factor-forced')} about={t('settings.factor-forced-about')}>
          <CheckboxField place="sm:col-span-2" field={form.field('enforceTwoFa')} label={word('enforceTwoFa')} />
          <SelectField field={form.field('enforcedFor')} label={word('enforcedFor')}>
            <Options of={FORCED} words={(one) => t(`settings.factor-for-${one}`)} />
          </SelectField>
        </SettingsSection>
      )}
    </>
  )
}
