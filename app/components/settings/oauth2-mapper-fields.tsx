// How somebody whom a provider knows becomes a user of the platform.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { SegmentedField } from '~/components/forms/segmented-field'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { mappersOf, TENANT_NAMES } from '~/lib/settings/oauth2/client-choices'
import { code } from './code-text'
import type { ClientLabels } from './oauth2-labels'
import { SecretField } from './secret-field'

interface MapperFieldsProps {
  form: FormBinding
  labels: ClientLabels
  isNewer: boolean
  hasPassword: boolean
}

export function MapperFields({ form, labels, isNewer, hasPassword }: MapperFieldsProps) {
  const t = useT()
  const text = (name: keyof ClientLabels) => (
    <TextField field={form.field(name)} label={labels[name]} optional {...code} />
  )
  return (
    <fieldset className="mapper-choice flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t('settings.oauth2-mapper')}</legend>
      <div className="flex">
        <SegmentedField
          field={form.field('mapperType')}
          label={labels.mapperType}
          values={mappersOf(isNewer)}
          wordsOf={(type) => t(`settings.oauth2-mapper-${type}`)}
        />
      </div>
      <div className="mapper-basic grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <TextField
          place="mapper-email"
          field={form.field('emailAttributeKey')}
          label={labels.emailAttributeKey}
          {...code}
        />
        {text('firstNameAttributeKey')}
        {text('lastNameAttributeKey')}
        <SelectField field={form.field('tenantNameStrategy')} label={labels.tenantNameStrategy}>
          <Options of={TENANT_NAMES} words={(name) => t(`settings.oauth2-tenant-${name}`)} />
        </SelectField>
        <TextField
          place="mapper-tenant"
          field={form.field('tenantNamePattern')}
          label={labels.tenantNamePattern}
          help={t('settings.oauth2-pattern-help', { pattern: '%{email}' })}
          {...code}
        />
        {text('customerNamePattern')}
        {text('defaultDashboardName')}
        <CheckboxField place="sm:col-span-2" field={form.field('alwaysFullScreen')} label={labels.alwaysFullScreen} />
      </div>
      <div className="mapper-custom grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <TextField place="sm:col-span-2" field={form.field('mapperUrl')} label={labels.mapperUrl} {...code} />
        {text('mapperUsername')}
        <SecretField form={form} name="mapperPassword" label={labels.mapperPassword} isKept={hasPassword} canBeNone />
        <CheckboxField place="sm:col-span-2" field={form.field('sendToken')} label={labels.sendToken} />
      </div>
    </fieldset>
  )
}
