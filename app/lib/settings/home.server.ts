// Home settings of a tenant.
import { dashboardsOf } from '~/lib/entity/own-dashboards.server'
import { paths } from '~/lib/paths'
import { editable, optionalReference, type Part } from '~/lib/platform/editable'
import { type HomeSettings, readHomeSettings, saveHomeSettings } from '~/lib/platform/home-settings.server'
import { HomeSchema } from './home-form'
import type { SettingsForm } from './settings-form.server'

/** Hidden unless it is told otherwise. */
const toolbar: Part<boolean> = {
  read: (settings) => settings.hideDashboardToolbar !== false,
  write: (settings, value) => ({ ...settings, hideDashboardToolbar: value }),
}

const parts = editable({
  dashboardId: optionalReference('dashboardId', 'DASHBOARD'),
  hideDashboardToolbar: toolbar,
})

export const homeForm: SettingsForm<HomeSettings> = {
  page: paths.settings('home'),
  who: 'TENANT_ADMIN',
  read: readHomeSettings,
  save: saveHomeSettings,
  fieldsOf: () => ({ parts, schema: HomeSchema }),
  namings: (auth) => ({ dashboardId: dashboardsOf(auth) }),
}
