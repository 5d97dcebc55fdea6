// Slices of a circle about 0, told as parts of the way round, clockwise from the top.

const round = (value: number) => Math.round(value * 100) / 100

export function spotAt(part: number, radius: number): [x: number, y: number] {
  const angle = 2 * Math.PI * part
  return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))]
}

/** A whole circle has no ends that an arc could be drawn between: it is two halves. */
const WHOLE = 0.9999

export function arcPath(from: number, to: number, radius: number, hole = 0): string {
  if (to - from >= WHOLE) return ring(radius) + (hole > 0 ? ring(hole) : '')
  const isLong = to - from > 0.5 ? 1 : 0
  const r = round(radius)
  const start = spotAt(from, radius).join(' ')
  const end = spotAt(to, radius).join(' ')
  if (hole <= 0) return `M0 0L${start}A${r} ${r} 0 ${isLong} 1 ${end}Z`
  const [inner, h] = [spotAt(to, hole).join(' '), round(hole)]
  return `M${start}A${r} ${r} 0 ${isLong} 1 ${end}L${inner}A${h} ${h} 0 ${isLong} 0 ${spotAt(from, hole).join(' ')}Z`
}

function ring(radius: number): string {
  const r = round(radius)
  return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`
}
