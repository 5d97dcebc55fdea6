// A dashboard as everything that draws one knows it: one shape for the forms of all ages, every member of the type that
// stands here, defaults filled in. Members are named and nested as in the platform's JSON. What is free in that JSON
// (settings of widgets, styles, time windows, filters of aliases) stays as it came, for the module that reads it.
import type { Fault } from './fault'
import type { ById, Members } from './members'
import type { Widget } from './widget'

export type { ById, Members }

export interface Dashboard {
  title: string
  description: string
  settings: DashboardSettings
  states: ById<DashboardState>
  /** One of `states`, always. */
  rootStateId: string
  widgets: ById<Widget>
  entityAliases: ById<EntityAlias>
  filters: ById<DashboardFilter>
  /** As stored; empty where none is. */
  timewindow: Members
  /** What of the document could not be read as it stands. */
  faults: Fault[]
}

export interface DashboardSettings {
  stateControllerId: 'default' | 'entity'
  showTitle: boolean
  titleColor: string
  showDashboardsSelect: boolean
  showEntitiesSelect: boolean
  showFilters: boolean
  showDashboardTimewindow: boolean
  showDashboardExport: boolean
  toolbarAlwaysOpen: boolean
  /** From 3.4 on. */
  hideToolbar: boolean
  showDashboardLogo: boolean
  dashboardLogoUrl: string
  /** From 3.3.3 on. */
  dashboardCss: string
}

export interface DashboardState {
  /** May hold patterns such as `${entityName}`. */
  name: string
  root: boolean
  layouts: { main: Layout; right?: Layout }
}

export interface LayoutPart {
  widgets: ById<WidgetLayout>
  gridSettings: GridSettings
}

export const breakpointIds = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type BreakpointId = (typeof breakpointIds)[number]

export interface Layout extends LayoutPart {
  /** Arrangements of their own for some widths of the screen, from 3.8 on. */
  breakpoints: Partial<Record<BreakpointId, LayoutPart>>
}

/** Cells of the grid; a widget without a place of its own goes where there is room. */
export interface WidgetLayout {
  sizeX: number
  sizeY: number
  row?: number
  col?: number
  mobileHeight?: number
  mobileOrder?: number
  mobileHide: boolean
  desktopHide: boolean
}

export interface GridSettings {
  backgroundColor: string
  color: string
  columns: number
  margin: number
  outerMargin: boolean
  backgroundImageUrl: string
  backgroundSizeMode: string
  autoFillHeight: boolean
  mobileAutoFillHeight: boolean
  mobileRowHeight: number
  /** From 3.8 on: rows of a fixed height in place of square cells. */
  viewFormat: 'grid' | 'list'
  rowHeight: number
  layoutType: 'default' | 'scada' | 'divider'
  /** How `main` and `right` share the width, as stored. */
  layoutDimension?: Members
}

/** What a datasource is about, under a name. `aliases/` reads the filter. */
export interface EntityAlias {
  id: string
  /** Its name. */
  alias: string
  filter: Members
}

/** `filters/` reads the key filters. */
export interface DashboardFilter {
  id: string
  /** Its name. */
  filter: string
  editable: boolean
  keyFilters: readonly unknown[]
}
