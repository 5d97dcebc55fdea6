// The fields of outgoing mail.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { Button } from '~/components/ui/button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { SMTP_PROTOCOLS, TLS_VERSIONS } from '~/lib/settings/mail-choices'
import { MAIL_PRESETS } from '~/lib/settings/mail-presets'
import { PRESS } from '~/lib/settings/secrets'
import { code } from './code-text'
import { SecretField } from './secret-field'
import { SettingsSection } from './settings-section'

const MEMBERS = [
  'mailFrom',
  'smtpHost',
  'smtpPort',
  'smtpProtocol',
  'timeout',
  'enableTls',
  'tlsVersion',
  'username',
  'password',
  'enableOauth2',
  'providerId',
  'providerTenantId',
  'clientId',
  'clientSecret',
  'authUri',
  'tokenUri',
  'scope',
  'redirectUri',
  'enableProxy',
  'proxyHost',
  'proxyPort',
  'proxyUser',
  'proxyPassword',
] as const

export type MailLabels = Record<(typeof MEMBERS)[number], string>

export function useMailLabels(): MailLabels {
  const t = useT()
  return Object.fromEntries(MEMBERS.map((name) => [name, t(`settings.mail-${name}`)])) as MailLabels
}

const port = { dir: 'ltr', inputMode: 'numeric', spellCheck: false } as const

export function MailServerFields({ form, labels }: { form: FormBinding; labels: MailLabels }) {
  const t = useT()
  return (
    <SettingsSection title={t('settings.mail-server')}>
      <MailPresets />
      <TextField
        place="sm:col-span-2"
        field={form.field('mailFrom')}
        label={labels.mailFrom}
        dir="auto"
        help={t('settings.mail-from-help')}
      />
      <TextField field={form.field('smtpHost')} label={labels.smtpHost} {...code} />
      <TextField field={form.field('smtpPort')} label={labels.smtpPort} {...port} />
      <SelectField
        field={form.field('smtpProtocol')}
        label={labels.smtpProtocol}
        help={t('settings.mail-protocol-help')}
      >
        <Options of={SMTP_PROTOCOLS} words={(protocol) => protocol.toUpperCase()} />
      </SelectField>
      <TextField field={form.field('timeout')} label={labels.timeout} unit="ms" {...port} />
      <div className="choice flex flex-col gap-3 sm:col-span-2">
        <CheckboxField field={form.field('enableTls')} label={labels.enableTls} help={t('settings.mail-tls-help')} />
        <SelectionPanel shows="enableTls">
          <SelectField field={form.field('tlsVersion')} label={labels.tlsVersion} place="sm:w-1/2 sm:pe-2">
            <Options of={TLS_VERSIONS} words={(version) => version} />
          </SelectField>
        </SelectionPanel>
      </div>
    </SettingsSection>
  )
}

/** A usual server, whose facts are filled in by a button. */
function MailPresets() {
  const t = useT()
  return (
    <div className="sm:col-span-2">
      <label htmlFor="mail-preset" className="mb-1 block font-medium">
        {t('settings.mail-preset')} <span className="font-normal text-3">{t('form.optional')}</span>
      </label>
      <div className="flex gap-2">
        <Select id="mail-preset" name="preset" className="min-w-0 flex-1">
          <option value="">{t('settings.mail-preset-none')}</option>
          {MAIL_PRESETS.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Button name={PRESS} value="preset" formNoValidate>
          {t('settings.fill-in')}
        </Button>
      </div>
    </div>
  )
}

export function MailAccountFields({ form, labels }: { form: FormBinding; labels: MailLabels }) {
  const t = useT()
  return (
    <SettingsSection title={t('settings.mail-account')}>
      <TextField field={form.field('username')} label={labels.username} optional {...code} />
      <SecretField form={form} name="password" label={labels.password} isKept="unknown" />
    </SettingsSection>
  )
}

export function MailProxyFields({
  form,
  labels,
  hasPassword,
}: {
  form: FormBinding
  labels: MailLabels
  hasPassword: boolean
}) {
  const t = useT()
  return (
    <SettingsSection title={t('settings.mail-proxy')}>
      <div className="choice flex flex-col gap-3 sm:col-span-2">
        <CheckboxField field={form.field('enableProxy')} label={labels.enableProxy} />
        <SelectionPanel shows="enableProxy">
          <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
            <TextField field={form.field('proxyHost')} label={labels.proxyHost} {...code} />
            <TextField field={form.field('proxyPort')} label={labels.proxyPort} {...port} />
            <TextField field={form.field('proxyUser')} label={labels.proxyUser} optional {...code} />
            <SecretField form={form} name="proxyPassword" label={labels.proxyPassword} isKept={hasPassword} canBeNone />
          </div>
        </SelectionPanel>
      </div>
    </SettingsSection>
  )
}
