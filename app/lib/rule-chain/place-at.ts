// Where something stands, as somebody wrote it down.
import type { Place } from './document'
import { numberOf } from './json'

/** No canvas reaches there: whatever stands further away is drawn as if it had never been placed, and stays as it is. */
const FURTHEST = 1_000_000

function within(value: unknown): number | undefined {
  const number = numberOf(value)
  return number === undefined || Math.abs(number) > FURTHEST ? undefined : Math.round(number)
}

export function placeAt(left: unknown, top: unknown): Place | undefined {
  const [x, y] = [within(left), within(top)]
  return x === undefined || y === undefined ? undefined : { x, y }
}
