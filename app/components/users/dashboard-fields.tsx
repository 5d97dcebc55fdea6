// The dashboards that a user begins with.
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ChoiceField } from '~/components/forms/choice-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

interface DashboardFieldsProps {
  form: FormBinding
  /** With the one that is chosen now. */
  choices: { default: Choices; home: Choices }
  suggestionsOf: (typed: string) => string
}

export function DashboardFields({ form, choices, suggestionsOf }: DashboardFieldsProps) {
  const t = useT()
  return (
    <>
      <ChoiceField
        place="sm:col-span-2"
        form={form}
        name="defaultDashboardId"
        choices={choices.default}
        suggestionsOf={suggestionsOf}
        label={t('user.default-dashboard')}
        none={t('user.no-default-dashboard')}
      />
      <CheckboxField
        place="sm:col-span-2"
        field={form.field('defaultDashboardFullscreen')}
        label={t('user.always-fullscreen')}
        help={t('user.always-fullscreen-help')}
      />
      <HomeDashboardFields form={form} dashboards={choices.home} suggestionsOf={suggestionsOf} />
    </>
  )
}
