// Home settings of a tenant.
import type { Naming } from '~/lib/entity/choices.server'
import { nameOfEntity } from '~/lib/entity/entity-naming.server'
import { findKnown } from '~/lib/entity/known.server'
import { paths } from '~/lib/paths'
import { editable, optionalReference, type Part } from '~/lib/platform/editable'
import { entityId } from '~/lib/platform/entity-id'
import { type HomeSettings, readHomeSettings, saveHomeSettings } from '~/lib/platform/home-settings.server'
import type { SignedIn } from '~/lib/session/session.server'
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

export const dashboardsOf = ({ user }: SignedIn): Naming => ({
  find: (platform, typed, most) => findKnown(platform, user, { kind: 'dashboard', typed, most }),
  nameOf: async (platform, id) => (await nameOfEntity(platform, entityId('DASHBOARD', id))) ?? id,
})

export const homeForm: SettingsForm<HomeSettings> = {
  page: paths.settings('home'),
  who: 'TENANT_ADMIN',
  read: readHomeSettings,
  save: saveHomeSettings,
  fieldsOf: () => ({ parts, schema: HomeSchema }),
  namings: (auth) => ({ dashboardId: dashboardsOf(auth) }),
}
