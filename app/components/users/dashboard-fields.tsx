// The dashboards that a user begins with.
import { HomeDashboardFields } from '~/components/entity/home-dashboard-fields'
import { StartDashboard } from '~/components/entity/start-dashboard'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

interface DashboardFieldsProps {
  form: FormBinding
  /** With the one that is chosen now. */
  choices: { default: Choices; home: Choices }
  suggestionsOf: (typed: string) => string
}

export function DashboardFields({ choices, ...rest }: DashboardFieldsProps) {
  const t = useT()
  const opens = {
    name: 'defaultDashboardFullscreen',
    label: t('user.always-fullscreen'),
    help: t('user.always-fullscreen-help'),
  }
  return (
    <>
      <StartDashboard
        {...rest}
        opens={opens}
        name="defaultDashboardId"
        choices={choices.default}
        label={t('user.default-dashboard')}
        none={t('user.no-default-dashboard')}
      />
      <HomeDashboardFields {...rest} dashboards={choices.home} />
    </>
  )
}
