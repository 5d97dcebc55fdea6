// Home settings of a tenant: the dashboard that its people begin with.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ChoiceField } from '~/components/forms/choice-field'
import { StoredSettings } from '~/components/settings/stored-settings'
import { choicesWith } from '~/lib/entity/choices.server'
import { dashboardsOf } from '~/lib/entity/own-dashboards.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { requireUser } from '~/lib/session/session.server'
import { homeForm } from '~/lib/settings/home.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsHandle } from '~/lib/settings/settings-handle'

export const handle = settingsHandle('home', 'contact', 'entity', 'dashboard')

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'TENANT_ADMIN')
  const { stored } = await settingsNow(auth, homeForm)
  return { stored, dashboards: await choicesWith(dashboardsOf(auth), auth.platform, String(stored.dashboardId)) }
}

export const action = settingsAction(homeForm)

const schema = async () => (await import('~/lib/settings/home-form')).HomeSchema

export default function HomeSettings() {
  const { dashboards } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = {
    dashboardId: t('contact.home-dashboard'),
    hideDashboardToolbar: t('contact.home-hide-toolbar'),
  }
  return (
    <StoredSettings of="home" id="home-settings" about={t('settings.home-about')} schema={schema} labels={labels}>
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="dashboardId"
            choices={dashboards}
            suggestionsOf={(typed) => paths.entityOptions('DASHBOARD', typed)}
            label={labels.dashboardId}
            nothingKey="dashboard.no-dashboards-matching"
            none={t('contact.no-home-dashboard')}
          />
          <CheckboxField field={form.field('hideDashboardToolbar')} label={labels.hideDashboardToolbar} />
        </>
      )}
    </StoredSettings>
  )
}
