// A native widget, declared. Its folder holds this declaration, a model (what is drawn, made from its values: pure), the
// view that draws the model, and their tests. `registry.ts` lists the declarations, which stay on the server, `views.ts` the
// views.
import type { ReactNode } from 'react'
import type { Control } from '~/lib/dashboard/control/control'
import type { WidgetNeeds } from '~/lib/dashboard/data/widget-needs'
import type { SourceNames } from '~/lib/dashboard/format/label-pattern'
import type { CleanHtml, ForeignHtml } from '~/lib/dashboard/html/foreign-html'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { Widget, WidgetAction } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Range } from '~/lib/platform/series'
import type { StoredCode } from '~/lib/platform/widget-code'

export interface WidgetDefinition {
  /** The name of its folder. */
  name: string
  /** The types of the platform's widgets that it stands for, as `bundle.alias` or the name that newer platforms have,
   * each with what is particular to it. */
  types: Readonly<Record<string, Members>>
  /** The entities that it wants at a time, where it does not want all. `search`: the query of the page's address. */
  needs?(widget: Widget, search: URLSearchParams): WidgetNeeds
  /** The widget with the datasources that it asks for by itself. */
  asPlanned?(widget: Widget, search: URLSearchParams): Widget
  /** The markup that its author wrote, which the server cleans before anybody draws it. */
  foreignHtml?(widget: Widget): ForeignHtml | undefined
  /** It has no values of its own, whatever datasources it was saved with. */
  asksNothing?: boolean
  /** Its settings may say with which window the dashboard opens. */
  opensWindow?: boolean
  /** What draws it (`views.ts`), where its name does not say. */
  viewName?(widget: Widget, preset: Members): string
  /** It shows a value or two: phones have room for two of them side by side. `low`: and for a line or two it needs little
   * height. */
  isSmall?: boolean | 'low'
  /** It is a table. */
  isTable?: boolean
  /** It draws one when it is asked to: `as` of its tile is `table`. */
  drawsTable?: boolean
  /** It has something to show although nothing was found. */
  showsNothing?: boolean
  /** It has a ground that is seen although nothing was found, and says itself that nothing was. */
  drawsEmpty?: boolean
  /** Of one that has a form: what that asks for. */
  loadControl?(): Promise<{ readControl: ReadControl }>
}

export type ReadControl = (widget: Widget, preset: Members) => Control

/** An action of a widget, ready to be shown. */
export interface TileAction {
  action: WidgetAction
  label: string
  /** The page it leads to; absent for one that is no link. */
  to?: string
  isNewTab?: boolean
  /** The address that a link to it has: that of its page or, of one that is a script, a mark by which its tile runs it. */
  lead?: string
  /** Of one that is a script: runs it. */
  run?(): void
}

/** The entity that an action is about. */
export interface ActionEntity {
  id: EntityId
  names: SourceNames
}

export interface PageScripts {
  stateId: string
  stateParams: Members
  /** The address of a state that is opened, or put in the place of the one that is seen. */
  stateTo(way: 'open' | 'update', id: string | undefined, params: Members): string | undefined
  /** Where an action leads; undefined for one that leads nowhere. */
  actionTo(action: WidgetAction, entity?: ActionEntity): string | undefined
  /** Runs an action that is a script. */
  run?(action: WidgetAction, entity?: ActionEntity, params?: unknown): void
}

export interface WidgetViewProps extends TileValues {
  widget: Widget
  /** What its type stands for (`WidgetDefinition.types`). */
  preset: Members
  /** The markup of its author, cleaned (`WidgetDefinition.foreignHtml`). */
  html?: CleanHtml
  /** Epoch milliseconds as the page knows them. */
  now: number
  /** The state of the dashboard that is seen. */
  stateId: string
  /** The stretch of time that the whole dashboard shows. */
  boardRange: Range
  /** Of types that a tenant wrote. */
  code?: StoredCode
  /** The platform says who sees to an alarm, and what was said of it. */
  hasAlarmTalk?: boolean
  /** What scripts of a tenant can ask of the page. */
  scripts?: PageScripts
  /** How the tile's state is told by a view that learns of it itself. */
  tellState?(state: 'loading' | 'ready' | 'error'): void
  /** The id of the dashboard, for forms. */
  dashboardId: string
  /** Of one that draws itself although nothing was found, where nothing was: why, or what its author says of it; '' for
   * neither. */
  emptyWords?: string
  /** The actions of a source: 'rowClick', 'actionCellButton', 'headerButton' … */
  actionsOf(source: string, entity?: ActionEntity): readonly TileAction[]
}

export type WidgetView = (props: WidgetViewProps) => ReactNode
