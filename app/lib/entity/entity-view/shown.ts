// What the pages of a view show of it beside what its list does.
import type { ShownByView } from '~/lib/platform/entity-view'

export interface ShownOfSource extends ShownByView {
  /** Absent: it is gone, or not for this person to see. */
  sourceName?: string
}
