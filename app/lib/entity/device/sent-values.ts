// What a device may send, looked at before it is: platforms answer a bare 500 to the rest.
import { literalOf } from '~/lib/platform/lossless-json'
import type { SentKind } from '~/lib/platform/sent-kind'

interface Fault {
  key: string
  values?: Record<string, string>
}

export type Looked = { count: number } | { fault: Fault }

type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && literalOf(value) === undefined

const LONGEST_KEY = 255

function lookAtMembers(values: Members): Looked {
  const entries = Object.entries(values)
  const none = entries.find(([, value]) => value === null)
  if (none) return { fault: { key: 'publish.no-value', values: { key: none[0] } } }
  if (entries.some(([key]) => key.trim() === '' || key.length > LONGEST_KEY))
    return { fault: { key: 'publish.no-key' } }
  return entries.length === 0 ? { fault: { key: 'publish.nothing' } } : { count: entries.length }
}

/** Values with the time they were measured: {"ts": …, "values": {…}}. */
function lookAtRow(row: unknown): Looked {
  if (!isMembers(row)) return { fault: { key: 'publish.rows-only' } }
  const { ts, values } = row
  if (ts === undefined || values === undefined) return lookAtMembers(row)
  if (!/^-?\d{1,19}$/.test(literalOf(ts) ?? '')) return { fault: { key: 'publish.ts-number' } }
  return isMembers(values) ? lookAtMembers(values) : { fault: { key: 'publish.rows-only' } }
}

export function lookAtSent(kind: SentKind, sent: unknown): Looked {
  if (kind === 'attributes') return isMembers(sent) ? lookAtMembers(sent) : { fault: { key: 'publish.object-only' } }
  if (!Array.isArray(sent)) return lookAtRow(sent)
  let count = 0
  for (const row of sent) {
    const looked = lookAtRow(row)
    if ('fault' in looked) return looked
    count += looked.count
  }
  return count === 0 ? { fault: { key: 'publish.nothing' } } : { count }
}
