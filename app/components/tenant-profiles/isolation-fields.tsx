// What tenants of a new profile have to themselves: it is chosen once.
import { CheckboxField } from '~/components/forms/checkbox-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

interface IsolationFieldsProps {
  form: FormBinding
  /** Else one that is copied keeps it. */
  canChoose: boolean
}

export function IsolationFields({ form, canChoose }: IsolationFieldsProps) {
  const t = useT()
  const ruleEngine = form.field('isolatedTbRuleEngine')
  if (!canChoose) {
    return (
      ruleEngine.checked && (
        <p>
          {t('tenant-profile.isolated-tb-rule-engine')}
          <input type="hidden" name={ruleEngine.name} value="on" />
        </p>
      )
    )
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('tenant-profile.isolation')}</legend>
      <CheckboxField
        field={form.field('isolatedTbCore')}
        label={t('tenant-profile.isolated-tb-core')}
        help={t('tenant-profile.isolated-tb-core-details')}
      />
      <CheckboxField
        field={ruleEngine}
        label={t('tenant-profile.isolated-tb-rule-engine')}
        help={t('tenant-profile.isolated-tb-rule-engine-details')}
      />
      <p className="text-12 text-3">{t('tenant-profile.isolation-stays')}</p>
    </fieldset>
  )
}
