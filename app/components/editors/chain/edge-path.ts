// The line of a route: from the port it leaves, in a curve, to its label, and from there to the port where it ends.
import type { Place } from '~/lib/rule-chain/document'

const ARROW = 8
/** From the port to the edge of the label. */
const LABEL_GAP = ARROW + 1
const FAN = 16

export interface Route {
  from: Place
  to: Place
  /** How far below the port the label stands; undefined: there is none. */
  offset?: number
  isMirrored: boolean
}

/** How far the curve goes on in the direction it left in. */
const reach = (way: number) => (way >= 0 ? Math.max(way / 2, 12) : 12 + 12 * Math.sqrt(-way))

export function routePath({ from, to, offset = 0, isMirrored }: Route) {
  const way = isMirrored ? -1 : 1
  const base = { x: to.x - way * ARROW, y: to.y }
  const isFanned = Math.abs(offset) > 1
  const label = { x: to.x - way * (LABEL_GAP + (isFanned ? FAN : 0)), y: to.y + offset }
  const end = isFanned ? label : base
  const bend = way * reach(way * (end.x - from.x))
  const curve = `M${from.x},${from.y} C${from.x + bend},${from.y} ${end.x - bend},${end.y} ${end.x},${end.y}`
  const last = isFanned ? ` C${end.x + way * 12},${end.y} ${base.x - way * 4},${base.y} ${base.x},${base.y}` : ''
  return {
    path: curve + last,
    arrow: `M${to.x},${to.y} l${-way * ARROW},-4 v8 z`,
    label,
  }
}
