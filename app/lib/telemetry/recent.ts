// What the last values of a key tell: how often one comes, and the line they draw.

export interface Recent {
  /** The usual time between two values; absent when there are too few to tell. */
  expectedMs?: number
  /** Time and value, oldest first; empty for what is no number. */
  points: [number, number][]
}

const LAST_GAPS = 10
const MOST_POINTS = 60

const numberOf = (value: unknown) => (typeof value === 'string' && /^-?\d/.test(value) ? Number(value) : value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The median of the last ten gaps. */
function usualGap(times: number[]): number | undefined {
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? ts))
  const last = gaps.slice(-LAST_GAPS).sort((a, b) => a - b)
  return last.length < 2 ? undefined : last[Math.floor(last.length / 2)]
}

/** `values` as the platform sends them, newest first. */
export function recentOf(values: { ts: number; value?: unknown }[]): Recent {
  const inOrder = values.toReversed()
  const expectedMs = usualGap(inOrder.map(({ ts }) => ts))
  const numbers = inOrder.map(({ ts, value }) => [ts, numberOf(value)] as const)
  const points = numbers.every(([, value]) => isNumber(value)) ? (numbers as unknown as [number, number][]) : []
  return { ...(expectedMs !== undefined && { expectedMs }), points }
}

/** With a value that came since, so that the line goes on while the page is open. */
export function goneOn({ points }: Recent, { ts, value }: { ts: number; value: string }): [number, number][] {
  const number = numberOf(value)
  const last = points.at(-1)
  if (!isNumber(number) || !last || ts <= last[0]) return points
  return [...points, [ts, number] as [number, number]].slice(-MOST_POINTS)
}
