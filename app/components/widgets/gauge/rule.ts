// A rule is what the marks of a gauge stand along: a part of a circle, or a straight line. Whatever is drawn on a gauge is
// told as a part of its range and a distance across the rule, so that dials and bars are drawn alike. Units are those of
// the drawing, whose dial has a radius of 80.

export interface Rule {
  /** Its room in the drawing. */
  box: { left: number; top: number; width: number; height: number }
  /** Across: the distance from the line that its marks hang from, outwards. */
  at(part: number, across: number): Point
  /** The path from one part to another. */
  along(from: number, to: number, across: number): string
}

interface Point {
  x: number
  y: number
}

const rounded = (value: number) => Math.round(value * 100) / 100
export const pointText = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`

export const RADIUS = 80
const MIDDLE = 100
const MARGIN = 20
const UNDER = 12

/** Degrees from the top, with the clock. `least` is the height that it needs at any rate. */
export function dialRule(start: number, sweep: number, least = 0): Rule {
  const at = (part: number, across: number): Point => {
    const angle = ((start + part * sweep) * Math.PI) / 180
    const radius = RADIUS + across
    return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) }
  }
  const lowest = lowestOf(start, sweep)
  const height = MIDDLE + lowest * RADIUS + (lowest > 0.95 ? MARGIN : UNDER) - (MIDDLE - RADIUS - MARGIN)
  return {
    box: { left: 0, top: MIDDLE - RADIUS - MARGIN, width: 2 * MIDDLE, height: Math.max(height, least) },
    at,
    along(from, to, across) {
      const radius = rounded(RADIUS + across)
      const half = (from + to) / 2
      const turn = (part: number) => `A${radius} ${radius} 0 0 1 ${pointText(at(part, across))}`
      // In two halves: one arc alone cannot go all the way round.
      return `M${pointText(at(from, across))}${turn(half)}${turn(to)}`
    },
  }
}

/** How far below the middle it reaches, as a part of its radius. */
function lowestOf(start: number, sweep: number): number {
  const down = (degrees: number) => -Math.cos((degrees * Math.PI) / 180)
  const turnsToBottom = (((180 - start) % 360) + 360) % 360
  return turnsToBottom <= sweep ? 1 : Math.max(down(start), down(start + sweep))
}

const LENGTH = 280
const INDENT = 16

/** From left to right: time and measures run so in every language. */
export function levelRule(height: number, line: number): Rule {
  const at = (part: number, across: number): Point => ({ x: INDENT + part * LENGTH, y: line - across })
  return { box: { left: 0, top: 0, width: LENGTH + 2 * INDENT, height }, at, along: straight(at) }
}

/** From the bottom up. */
export function uprightRule(width: number, line: number, room: { top: number; length: number }): Rule {
  const at = (part: number, across: number): Point => ({
    x: line + across,
    y: room.top + (1 - part) * room.length,
  })
  return { box: { left: 0, top: 0, width, height: room.top + room.length + INDENT }, at, along: straight(at) }
}

const straight = (at: Rule['at']) => (from: number, to: number, across: number) =>
  `M${pointText(at(from, across))}L${pointText(at(to, across))}`

/** Marks at these parts, as one path. */
export const marksPath = (rule: Rule, parts: readonly number[], inner: number, outer: number): string =>
  parts.map((part) => `M${pointText(rule.at(part, inner))}L${pointText(rule.at(part, outer))}`).join('')

/** A triangle that points inwards at a value. */
export function pointerPath(rule: Rule, part: number, across: number): string {
  const tip = rule.at(part, across)
  const base = rule.at(part, across + 8)
  const [dx, dy] = [(base.x - tip.x) / 2, (base.y - tip.y) / 2]
  const left = { x: base.x - dy, y: base.y + dx }
  const right = { x: base.x + dy, y: base.y - dx }
  return `M${pointText(tip)}L${pointText(left)}L${pointText(right)}Z`
}
