// A widget of a dashboard: which type it is, where its values come from, how it is dressed.
import type { ById, Members } from './members'

export const widgetTypes = ['latest', 'timeseries', 'rpc', 'alarm', 'static'] as const
export type WidgetType = (typeof widgetTypes)[number]

export interface Widget {
  id: string
  /** Of the platform, not of the tenant. */
  isSystem: boolean
  /** Empty for types that belong to no bundle by name (4.x). */
  bundleAlias: string
  alias: string
  /** As 3.6 and later name the type: 'system.cards.entities_table', the same after 'tenant.'. */
  fqn?: string
  type: WidgetType
  /** The one of the old form; what is shown is `config.title`. */
  title: string
  sizeX: number
  sizeY: number
  row?: number
  col?: number
  config: WidgetConfig
}

export interface WidgetConfig {
  title: string
  showTitle: boolean
  titleTooltip: string
  titleIcon: string
  showTitleIcon: boolean
  iconColor: string
  iconSize: string
  titleStyle: Members
  /** From 3.6 on. */
  titleFont: Members
  titleColor: string
  dropShadow: boolean
  enableFullscreen: boolean
  color: string
  backgroundColor: string
  padding: string
  margin: string
  borderRadius: string
  widgetStyle: Members
  /** From 3.4 on. */
  widgetCss: string
  noDataDisplayMessage: string
  units: string
  /** Undefined: as many as the value has. */
  decimals?: number
  useDashboardTimewindow: boolean
  displayTimewindow: boolean
  /** Its own, as stored; used where that of the dashboard is not. */
  timewindow: Members
  showLegend: boolean
  legendConfig: LegendConfig
  mobileOrder?: number
  mobileHeight?: number
  mobileHide: boolean
  desktopHide: boolean
  /** What the type of the widget knows, as stored. */
  settings: Members
  datasources: Datasource[]
  /** Of alarm widgets. */
  alarmSource?: Datasource
  alarmFilterConfig: AlarmFilterConfig
  /** Of widgets that command a device: the first counts. */
  targetDeviceAliasIds: string[]
  /** A device named by its id (3.6 and later). */
  targetDeviceId?: string
  /** By the source that starts them. */
  actions: ById<WidgetAction[]>
}

/** Undefined members are for the legend to decide. */
export interface LegendConfig {
  direction?: 'column' | 'row'
  position?: 'top' | 'bottom' | 'left' | 'right'
  sortDataKeys?: boolean
  showMin?: boolean
  showMax?: boolean
  showAvg?: boolean
  showTotal?: boolean
  showLatest?: boolean
}

/** Empty lists hold back nothing. */
export interface AlarmFilterConfig {
  statusList: string[]
  severityList: string[]
  typeList: string[]
  searchPropagatedAlarms: boolean
}

/** `none` stands where no datasource could be read, so that the others keep their numbers. */
export const datasourceTypes = ['entity', 'entityCount', 'alarmCount', 'function', 'device', 'none'] as const
export type DatasourceType = (typeof datasourceTypes)[number]

export interface Datasource {
  type: DatasourceType
  name: string
  entityAliasId?: string
  filterId?: string
  /** Of the type `device`. */
  deviceId?: string
  /** An entity named outright. */
  entityType?: string
  entityId?: string
  entityName?: string
  dataKeys: DataKey[]
  /** Latest values beside those over time (4.x). */
  latestDataKeys: DataKey[]
  /** Its values are not shown, but what a widget is drawn by: `entityAliasId` is the name of its alias. */
  isAside?: true
  /** The entities themselves, where a widget asks for its own: no document has them. */
  found?: { entityFilter: Members; keyFilters: readonly Members[] }
  /** The latest values of all series of its entity, whatever they are called: for widgets too. */
  hasEveryKey?: boolean
  /** Of the type `alarmCount`, as stored. */
  alarmFilterConfig?: Members
}

/** `none` as above. */
export const dataKeyTypes = ['timeseries', 'attribute', 'function', 'alarm', 'entityField', 'count', 'none'] as const
export type DataKeyType = (typeof dataKeyTypes)[number]

export interface DataKey {
  name: string
  type: DataKeyType
  /** May hold patterns such as `${entityName}`. */
  label: string
  /** Undefined: for `format/` to choose. */
  color?: string
  units?: string
  decimals?: number
  settings: Members
  /** Of the type `function`. */
  funcBody?: string
  usePostProcessing: boolean
  postFuncBody?: string
  /** Of a latest value (3.4.2 and later). */
  aggregationType?: string
  /** Of one that is compared with another time, as stored. */
  comparison?: Members
}

export interface WidgetAction {
  id: string
  name: string
  icon: string
  /** openDashboardState, updateDashboardState, openDashboard, custom, customPretty, or what later platforms added. */
  type: string
  targetDashboardId?: string
  targetDashboardStateId?: string
  openRightLayout: boolean
  openNewBrowserTab: boolean
  openInSeparateDialog: boolean
  dialogTitle: string
  dialogHideDashboardToolbar: boolean
  dialogWidth?: number
  dialogHeight?: number
  setEntityId: boolean
  stateEntityParamName?: string
  customFunction: string
  customHtml: string
  customCss: string
  customResources: { url: string; isModule: boolean }[]
  /** Of 'openURL' (4.x). */
  url?: string
  /** It is shown where this says so. */
  showFunction?: unknown
}
