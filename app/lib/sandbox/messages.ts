// What goes between a page and its frames, and how each side reads what the other says: nothing is taken on trust.
import { jsonIn } from '~/lib/json-in'
import { type Answer, faultKinds } from './call'

type Members = Readonly<Record<string, unknown>>

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

export const parsed = (text: unknown) => (typeof text === 'string' ? jsonIn(text) : undefined)

const LONGEST_JSON = 100_000
const LONGEST_WORDS = 300

/** The text of an answer; undefined for what is none. */
export function readAnswer(text: unknown): Answer | undefined {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null) return undefined
  const { json, fault } = membersOf(read)
  if (fault !== undefined) {
    const { kind, text: words } = membersOf(fault)
    const known = faultKinds.find((one) => one === kind)
    return known && { fault: { kind: known, text: typeof words === 'string' ? words.slice(0, LONGEST_WORDS) : '' } }
  }
  if (json === undefined) return {}
  return typeof json === 'string' && json.length <= LONGEST_JSON && parsed(json) !== undefined ? { json } : undefined
}
