// A function of a dashboard, ready to be called: one that is recognised is carried out here, any other is asked of the
// sandbox, which throws as long as its answer is not known.
import { ask } from '~/lib/sandbox/ask'
import { bodyOf, type Recognised, recognised } from './recognised'

const LONGEST = 100_000

/** Undefined where there is none. It may throw, as the text does on values that it was not written for. */
export function runnable(stored: unknown, names: readonly string[]): Recognised | undefined {
  const made = recognised(stored, names)
  if (made) return made
  const body = bodyOf(stored)
  if (body === undefined || body.length > LONGEST) return undefined
  return (...values) => ask('value', body, names, values)
}
