// What the page of a dashboard is given by its loader.

import type { Snapshot } from '~/lib/live/snapshot'
import type { Picture } from '~/lib/picture/picture'
import type { StoredCode } from '~/lib/platform/widget-code'
import type { PlannedSubscription } from '../data/merged-subscriptions'
import type { Feed } from '../data/subscription-plan'
import type { EditableFilter } from '../filters/filter-address'
import type { CleanHtml } from '../html/foreign-html'
import type { DashboardSettings, Members } from '../model/dashboard'
import type { Widget } from '../model/widget'
import type { StateStack } from '../states/state-entry'
import type { DashboardWindow } from '../window/dashboard-window'
import type { TileWindow } from '../window/tile-window'
import type { AlarmMark } from './alarm-marks'
import type { TileBoxes } from './grids'
import type { BoardSide, SideName } from './sides'

/** The reason why a tile has nothing to show; each has its sentence. */
export interface TileFault {
  code: /** Nothing here draws its type. */
    | 'widget-missing'
    | 'alias-missing'
    /** Its alias needs an entity that this state was not given. */
    | 'no-state-entity'
    /** The alias finds nothing, or what it asks for cannot be asked. */
    | 'alias-empty'
    | 'forbidden'
    | 'failed'
  /** The alias or type that it is about. */
  name?: string
}

/** Where a dashboard is looked at: with the console around it, alone, or as somebody's home page. */
export type BoardPlace = 'shell' | 'alone' | 'home'

/** What the page needs of what draws a tile. */
export interface TileNative {
  /** The name of its view. */
  name: string
  /** What the type of the widget stands for. */
  preset: Members
  /** It is a table. */
  isTable?: boolean
  /** It draws one when it is asked to. */
  drawsTable?: boolean
  /** It has something to show although nothing was found. */
  showsNothing?: boolean
  /** Its ground is seen although nothing was found. */
  drawsEmpty?: boolean
}

export interface BoardTile {
  id: string
  side: SideName
  widget: Widget
  /** Absent where nothing here draws its type. */
  native?: TileNative
  /** Of widgets that show markup of their author. */
  html?: CleanHtml
  boxes: TileBoxes
  /** Of types that a tenant wrote. */
  code?: StoredCode
  /** Of one that does not go with the window of its dashboard. */
  tileWindow?: TileWindow
  /** In the order of its datasources. */
  feeds: Feed[]
  /** Names of aliases, in the order of its datasources. */
  aliasNames: string[]
  fault?: TileFault
  /** Why one of its sources gives nothing, where others do. */
  partFault?: TileFault
}

export interface StateLink {
  id: string
  name: string
  /** The `state` of the address; undefined for none. */
  state: string | undefined
  isCurrent: boolean
}

/** The entity that an alias stands for, where the viewer may put another in its place. */
export interface EntityChoice {
  /** Of the alias. */
  id: string
  alias: string
  /** `DEVICE.<id>` */
  value?: string
  options: { value: string; name: string }[]
  /** There may be more: they are found by their names. */
  isCut: boolean
}

/** What the page needs of them; the author's pictures come by addresses of their own, the styles not at all. */
export type ShownSettings = Omit<DashboardSettings, 'dashboardLogoUrl' | 'dashboardCss'>

export interface BoardData {
  id: string
  title: string
  place: BoardPlace
  canManage: boolean
  /** Of a page that everybody sees: the id it is seen under. */
  publicId?: string
  settings: ShownSettings
  logo?: Picture
  /** Origins that pictures may come from. */
  pictureSources: readonly string[]
  rootStateId: string
  /** Names of all states, by their ids. */
  stateNames: Record<string, string>
  stack: StateStack
  /** The states to choose from, or those one came through. */
  states: StateLink[]
  isTrail: boolean
  sides: BoardSide[]
  /** The one tile that is shown alone. */
  only?: string
  tiles: BoardTile[]
  subscriptions: PlannedSubscription[]
  snapshot: Snapshot
  /** The alarms of charts that are marked, as of now: before scripts run, and where nobody asks for more. */
  marks?: AlarmMark[]
  /** There are alarms, on a platform that says who sees to each and what was said of it. */
  hasAlarmTalk?: boolean
  /** By the id of the subscription. */
  failures: Record<string, TileFault>
  /** That of the page, and that which the dashboard was saved with. */
  window: DashboardWindow
  ownWindow: DashboardWindow
  /** Of a series, where values are not put together. */
  mostPoints: number
  entities: EntityChoice[]
  /** The name that entities were looked for by. */
  typed: string
  filters: EditableFilter[]
  zone: string
  takenAt: number
}
