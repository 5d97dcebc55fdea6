// The fields of the security policy.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { NumberField } from '~/components/forms/number-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { SettingsSection } from './settings-section'

const KINDS = [
  'minimumUppercaseLetters',
  'minimumLowercaseLetters',
  'minimumDigits',
  'minimumSpecialCharacters',
] as const
const DAYS = ['passwordExpirationPeriodDays', 'passwordReuseFrequencyDays'] as const
const WIDER_BOXES = ['allowWhitespaces', 'forceUserToResetPasswordIfNotValid'] as const
const LINKS = ['userActivationTokenTtl', 'passwordResetTokenTtl'] as const

export function useSecurityLabels() {
  const t = useT()
  const members = [
    'minimumLength',
    'maximumLength',
    ...KINDS,
    ...WIDER_BOXES,
    ...DAYS,
    'maxFailedLoginAttempts',
    'userLockoutNotificationEmail',
    ...LINKS,
  ] as const
  return Object.fromEntries(members.map((name) => [name, t(`settings.security-${name}`)]))
}

interface SecurityFieldsProps {
  form: FormBinding
  labels: Record<string, string>
  hasWiderPolicy: boolean
  linksEnd: boolean
}

const digits = { dir: 'ltr', inputMode: 'numeric', spellCheck: false } as const

export function PolicyFields({ form, labels, hasWiderPolicy }: Omit<SecurityFieldsProps, 'linksEnd'>) {
  const t = useT()
  const word = (name: string) => labels[name] ?? name
  const none = t('settings.none')
  return (
    <SettingsSection title={t('settings.security-policy')} about={t('settings.security-policy-about')}>
      <TextField field={form.field('minimumLength')} label={word('minimumLength')} {...digits} />
      {hasWiderPolicy && <NumberField field={form.field('maximumLength')} label={word('maximumLength')} none={none} />}
      {KINDS.map((name) => (
        <NumberField key={name} field={form.field(name)} label={word(name)} none={none} />
      ))}
      {DAYS.map((name) => (
        <NumberField
          key={name}
          field={form.field(name)}
          label={word(name)}
          none={none}
          unit={t('settings.security-days')}
        />
      ))}
      {hasWiderPolicy &&
        WIDER_BOXES.map((name) => (
          <CheckboxField key={name} place="sm:col-span-2" field={form.field(name)} label={word(name)} />
        ))}
    </SettingsSection>
  )
}

export function LockoutFields({ form, labels, linksEnd }: Omit<SecurityFieldsProps, 'hasWiderPolicy'>) {
  const t = useT()
  const word = (name: string) => labels[name] ?? name
  return (
    <SettingsSection title={t('settings.security-accounts')} about={t('settings.security-accounts-about')}>
      <NumberField
        field={form.field('maxFailedLoginAttempts')}
        label={word('maxFailedLoginAttempts')}
        none={t('settings.security-never')}
      />
      <TextField
        type="email"
        field={form.field('userLockoutNotificationEmail')}
        label={word('userLockoutNotificationEmail')}
        optional
        dir="ltr"
      />
      {linksEnd &&
        LINKS.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={word(name)}
            unit={t('settings.security-hours')}
            {...digits}
          />
        ))}
    </SettingsSection>
  )
}
