// The fields of an application for phones, and of a bundle of two of them.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { APP_STATES, PHONES } from '~/lib/settings/oauth2/client-choices'
import type { ClientView, MobileAppView } from '~/lib/settings/oauth2/view'
import { OfferedFields } from './offered-fields'
import { SecretField } from './secret-field'

export function useMobileLabels() {
  const t = useT()
  const members = [
    'pkgName',
    'title',
    'platformType',
    'status',
    'appSecret',
    'description',
    'androidAppId',
    'iosAppId',
    'oauth2Enabled',
  ] as const
  return Object.fromEntries(members.map((name) => [name, t(`settings.mobile-${name}`)])) as Record<
    (typeof members)[number],
    string
  >
}

export function MobileAppFields({ form, hasSecret }: { form: FormBinding; hasSecret: boolean }) {
  const t = useT()
  const labels = useMobileLabels()
  return (
    <>
      <TextField
        field={form.field('pkgName')}
        label={labels.pkgName}
        help={t('settings.mobile-package-help')}
        dir="ltr"
        spellCheck={false}
      />
      <TextField field={form.field('title')} label={labels.title} optional dir="auto" />
      <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <SelectField field={form.field('platformType')} label={labels.platformType}>
          <Options of={PHONES} words={(phone) => t(`settings.mobile-${phone}`)} />
        </SelectField>
        <SelectField field={form.field('status')} label={labels.status}>
          <Options of={APP_STATES} words={(state) => t(`settings.mobile-${state}`)} />
        </SelectField>
      </div>
      <SecretField form={form} name="appSecret" label={labels.appSecret} isKept={hasSecret} />
    </>
  )
}

interface MobileBundleFieldsProps {
  form: FormBinding
  apps: readonly MobileAppView[]
  clients: readonly ClientView[]
}

const APP_FIELDS = { androidAppId: 'ANDROID', iosAppId: 'IOS' } as const

export function MobileBundleFields({ form, apps, clients }: MobileBundleFieldsProps) {
  const t = useT()
  const labels = useMobileLabels()
  return (
    <>
      <TextField field={form.field('title')} label={labels.title} dir="auto" />
      <TextField field={form.field('description')} label={labels.description} optional dir="auto" />
      <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {Object.entries(APP_FIELDS).map(([name, phone]) => (
          <SelectField key={name} field={form.field(name)} label={labels[name as keyof typeof APP_FIELDS]} optional>
            <option value="">{t('settings.none')}</option>
            {apps
              .filter(({ platform }) => platform === phone)
              .map((app) => (
                <option key={app.key} value={app.key}>
                  {app.name}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
      <CheckboxField field={form.field('oauth2Enabled')} label={labels.oauth2Enabled} />
      <OfferedFields form={form} clients={clients} />
    </>
  )
}
