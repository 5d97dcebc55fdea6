// A widget as a plan of subscriptions looks at it, and what its type says about the data it wants.
import type { Widget } from '../model/widget'
import type { SortOrder } from './asked-keys'

/** What the type of a widget says about the data it wants. */
export interface WidgetNeeds {
  /** Its pages of entities: a table asks for one page, a map for many; undefined: all that a page may hold. */
  page?: { pageSize: number; page?: number; textSearch?: string; sortOrder?: SortOrder }
  /** One entity is all it shows. */
  isSingleEntity?: boolean
  isStates?: boolean
  /** The width of its drawing. */
  pixels?: number
  /** A small line beside its latest value: the first key of its source over the window of the dashboard. */
  hasTrend?: boolean
}

export interface PlannedWidget {
  id: string
  widget: Pick<Widget, 'type' | 'config'>
  needs?: WidgetNeeds
}
