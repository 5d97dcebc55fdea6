// What the page of a dashboard is given by its loader.
import type { Snapshot } from '~/lib/live/snapshot'
import type { PlannedSubscription } from '../data/merged-subscriptions'
import type { Feed } from '../data/subscription-plan'
import type { CleanHtml } from '../html/foreign-html'
import type { DashboardSettings } from '../model/dashboard'
import type { Widget } from '../model/widget'
import type { StateStack } from '../states/state-entry'
import type { DashboardWindow } from '../window/dashboard-window'
import type { BoardGrid, TileBoxes } from './grids'

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

export interface BoardTile {
  id: string
  widget: Widget
  /** Of widgets that show markup of their author. */
  html?: CleanHtml
  boxes: TileBoxes
  /** In the order of its datasources. */
  feeds: Feed[]
  /** Names of aliases, in the order of its datasources. */
  aliasNames: string[]
  fault?: TileFault
}

export interface StateLink {
  id: string
  name: string
  /** The `state` of the address; undefined for none. */
  state: string | undefined
  isCurrent: boolean
}

export interface BoardData {
  id: string
  title: string
  canManage: boolean
  /** Of a page that everybody sees: the id it is seen under. */
  publicId?: string
  settings: DashboardSettings
  rootStateId: string
  /** Names of all states, by their ids. */
  stateNames: Record<string, string>
  stack: StateStack
  /** The states to choose from, or those one came through. */
  states: StateLink[]
  isTrail: boolean
  grid: BoardGrid
  tiles: BoardTile[]
  subscriptions: PlannedSubscription[]
  snapshot: Snapshot
  /** By the id of the subscription. */
  failures: Record<string, TileFault>
  /** That of the page, and that which the dashboard was saved with. */
  window: DashboardWindow
  ownWindow: DashboardWindow
  zone: string
  takenAt: number
}
