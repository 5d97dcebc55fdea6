// The dashboard that the users of a customer or a tenant begin with.
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { StartDashboard } from './start-dashboard'

interface HomeDashboardFieldsProps {
  form: FormBinding
  dashboards: Choices
  suggestionsOf: (typed: string) => string
}

export function HomeDashboardFields({ dashboards, ...rest }: HomeDashboardFieldsProps) {
  const t = useT()
  return (
    <StartDashboard
      {...rest}
      choices={dashboards}
      name="homeDashboardId"
      label={t('contact.home-dashboard')}
      none={t('contact.no-home-dashboard')}
      opens={{ name: 'homeDashboardHideToolbar', label: t('contact.home-hide-toolbar') }}
    />
  )
}
