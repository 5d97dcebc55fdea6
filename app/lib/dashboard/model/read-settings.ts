import type { DashboardSettings } from './dashboard'
import type { Part } from './part'

const controllers = ['entity', 'default'] as const

/** Where the reference has two defaults for one flag, that of its page counts. */
export const readSettings = (part: Part): DashboardSettings => ({
  stateControllerId: part.choice('stateControllerId', controllers, 'entity'),
  showTitle: part.flag('showTitle', false),
  titleColor: part.text('titleColor'),
  showDashboardsSelect: part.flag('showDashboardsSelect', true),
  showEntitiesSelect: part.flag('showEntitiesSelect', true),
  showFilters: part.flag('showFilters', true),
  showDashboardTimewindow: part.flag('showDashboardTimewindow', true),
  showDashboardExport: part.flag('showDashboardExport', true),
  toolbarAlwaysOpen: part.flag('toolbarAlwaysOpen', true),
  hideToolbar: part.flag('hideToolbar', false),
  showDashboardLogo: part.flag('showDashboardLogo', false),
  dashboardLogoUrl: part.text('dashboardLogoUrl'),
  dashboardCss: part.text('dashboardCss'),
})
