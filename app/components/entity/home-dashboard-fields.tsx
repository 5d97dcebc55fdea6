// The dashboard that the users of a customer or a tenant begin with.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ChoiceField } from '~/components/forms/choice-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

interface HomeDashboardFieldsProps {
  form: FormBinding
  dashboards: Choices
  suggestionsOf: (typed: string) => string
}

export function HomeDashboardFields({ form, dashboards, suggestionsOf }: HomeDashboardFieldsProps) {
  const t = useT()
  return (
    <>
      <ChoiceField
        place="sm:col-span-2"
        form={form}
        name="homeDashboardId"
        choices={dashboards}
        suggestionsOf={suggestionsOf}
        label={t('contact.home-dashboard')}
        none={t('contact.no-home-dashboard')}
      />
      <CheckboxField
        place="sm:col-span-2"
        field={form.field('homeDashboardHideToolbar')}
        label={t('contact.home-hide-toolbar')}
      />
    </>
  )
}
