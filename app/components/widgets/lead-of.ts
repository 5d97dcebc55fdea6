// What a row, a marker or a part of a drawing leads to when it is clicked: the first action of a source that does anything.
import type { TileAction } from './definition'

/** The address of a link; of an action that is a script, one that its tile takes for running it. */
export const leadOf = (actions: readonly TileAction[] | undefined): string | undefined =>
  actions?.find(({ lead }) => lead !== undefined)?.lead
