// How a mail server is signed in to by OAuth 2, on platforms that can.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { Button } from '~/components/ui/button'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { MAIL_PROVIDERS, PROVIDER_PRESETS } from '~/lib/settings/mail-presets'
import { PRESS } from '~/lib/settings/secrets'
import { code } from './code-text'
import type { MailLabels } from './mail-fields'
import { ScopeField } from './scope-field'
import { SecretField } from './secret-field'
import { SettingsSection } from './settings-section'

interface MailOauthFieldsProps {
  form: FormBinding
  labels: MailLabels
  hasSecret: boolean
  /** The provider has let the platform in. */
  hasToken: boolean
}

export function MailOauthFields({ form, labels, hasSecret, hasToken }: MailOauthFieldsProps) {
  const t = useT()
  return (
    <SettingsSection title={t('settings.mail-oauth')}>
      <div className="choice flex flex-col gap-3 sm:col-span-2">
        <CheckboxField
          field={form.field('enableOauth2')}
          label={labels.enableOauth2}
          help={t('settings.mail-oauth-help')}
        />
        <SelectionPanel shows="enableOauth2">
          <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
            <p className="text-2 sm:col-span-2">
              {t(hasToken ? 'settings.mail-token-there' : 'settings.mail-token-missing')}
            </p>
            <SelectField field={form.field('providerId')} label={labels.providerId}>
              <Options
                of={MAIL_PROVIDERS}
                words={(id) => (id === 'CUSTOM' ? t('settings.mail-provider-custom') : PROVIDER_PRESETS[id].name)}
              />
            </SelectField>
            <TextField field={form.field('providerTenantId')} label={labels.providerTenantId} optional {...code} />
            <div className="sm:col-span-2">
              <Button name={PRESS} value="provider" formNoValidate>
                {t('settings.fill-in')}
              </Button>
            </div>
            <TextField field={form.field('clientId')} label={labels.clientId} {...code} />
            <SecretField form={form} name="clientSecret" label={labels.clientSecret} isKept={hasSecret} />
            <TextField place="sm:col-span-2" field={form.field('authUri')} label={labels.authUri} {...code} />
            <TextField place="sm:col-span-2" field={form.field('tokenUri')} label={labels.tokenUri} {...code} />
            <ScopeField form={form} label={labels.scope} rows={2} />
            <TextField
              place="sm:col-span-2"
              field={form.field('redirectUri')}
              label={labels.redirectUri}
              help={t('settings.mail-redirect-help')}
              {...code}
            />
          </div>
        </SelectionPanel>
      </div>
    </SettingsSection>
  )
}
