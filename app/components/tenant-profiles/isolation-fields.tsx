// What tenants of a new profile have to themselves: it is chosen once.
import { CheckboxField } from '~/components/forms/checkbox-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function IsolationFields({ form }: { form: FormBinding }) {
  const t = useT()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('tenant-profile.isolation')}</legend>
      <CheckboxField
        field={form.field('isolatedTbCore')}
        label={t('tenant-profile.isolated-tb-core')}
        help={t('tenant-profile.isolated-tb-core-details')}
      />
      <CheckboxField
        field={form.field('isolatedTbRuleEngine')}
        label={t('tenant-profile.isolated-tb-rule-engine')}
        help={t('tenant-profile.isolated-tb-rule-engine-details')}
      />
      <p className="text-12 text-3">{t('tenant-profile.isolation-stays')}</p>
    </fieldset>
  )
}
