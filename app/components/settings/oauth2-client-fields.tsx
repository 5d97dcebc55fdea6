// The fields of a client of external sign-in: what everybody types, and what a known provider fills in by itself.
import type { ReactNode } from 'react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { METHODS, PLATFORM_FIELDS } from '~/lib/settings/oauth2/client-choices'
import { code } from './code-text'
import type { ClientLabels } from './oauth2-labels'
import { MapperFields } from './oauth2-mapper-fields'
import { ScopeField } from './scope-field'
import { SecretField } from './secret-field'
import { SettingsSection } from './settings-section'

interface ClientFieldsProps {
  form: FormBinding
  labels: ClientLabels
  isNewer: boolean
  hasSecret: boolean
  hasMapperPassword: boolean
  /** Nothing of it is known beforehand: all has to be typed. */
  isCustom: boolean
  /** Where it is offered, of a new one. */
  children?: ReactNode
}

const ADDRESSES = ['authorizationUri', 'accessTokenUri', 'userInfoUri', 'jwkSetUri'] as const

export function ClientFields(props: ClientFieldsProps) {
  const { form, labels, isNewer, hasSecret, hasMapperPassword, isCustom, children } = props
  const t = useT()
  const inside = [...ADDRESSES, 'scope', 'userNameAttributeName', 'mapperUrl', 'emailAttributeKey', 'tenantNamePattern']
  const isOpen = isCustom || form.errors.some(({ name }) => inside.includes(name))
  return (
    <>
      <SettingsSection title={t('settings.oauth2-client')}>
        {isNewer && <TextField field={form.field('title')} label={labels.title} dir="auto" place="sm:col-span-2" />}
        <TextField field={form.field('clientId')} label={labels.clientId} {...code} />
        <SecretField form={form} name="clientSecret" label={labels.clientSecret} isKept={hasSecret} />
        <TextField field={form.field('loginButtonLabel')} label={labels.loginButtonLabel} dir="auto" />
        <TextField
          field={form.field('loginButtonIcon')}
          label={labels.loginButtonIcon}
          help={t('settings.oauth2-icon-help')}
          optional
          {...code}
        />
        {children}
        <CheckboxField
          place="sm:col-span-2"
          field={form.field('allowUserCreation')}
          label={labels.allowUserCreation}
          help={t('settings.oauth2-allow-help')}
        />
        <CheckboxField place="sm:col-span-2" field={form.field('activateUser')} label={labels.activateUser} />
      </SettingsSection>
      {isNewer && (
        <SettingsSection title={t('settings.oauth2-platforms')} about={t('settings.oauth2-platforms-about')}>
          {Object.keys(PLATFORM_FIELDS).map((name) => (
            <CheckboxField key={name} field={form.field(name)} label={labels[name as keyof typeof PLATFORM_FIELDS]} />
          ))}
        </SettingsSection>
      )}
      <details open={isOpen} className="border-t border-line-2 pt-4">
        <summary className="cursor-pointer text-14 font-semibold">{t('settings.oauth2-details')}</summary>
        <div className="mt-4 flex flex-col gap-5">
          <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
            {ADDRESSES.map((name) => (
              <TextField
                key={name}
                place="sm:col-span-2"
                field={form.field(name)}
                label={labels[name]}
                optional={name === 'jwkSetUri'}
                {...code}
              />
            ))}
            <SelectField field={form.field('clientAuthenticationMethod')} label={labels.clientAuthenticationMethod}>
              <Options of={METHODS} words={(method) => method} />
            </SelectField>
            <TextField field={form.field('userNameAttributeName')} label={labels.userNameAttributeName} {...code} />
            <ScopeField form={form} label={labels.scope} rows={3} />
          </div>
          <MapperFields form={form} labels={labels} isNewer={isNewer} hasPassword={hasMapperPassword} />
        </div>
      </details>
    </>
  )
}
