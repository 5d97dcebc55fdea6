// Messages that are known, as the form of a test holds them: digit for digit.
import type { KeyValueRow } from '~/lib/forms/key-value-rows'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { SAMPLE_ARGUMENTS } from './scripts'
import type { TestInput } from './test-arguments'

const USUAL_TYPE = 'POST_TELEMETRY_REQUEST'

const laidOut = (value: unknown) => stringifyLossless(value, 2)

const rowsOf = (members: object): KeyValueRow[] =>
  Object.entries(members)
    .map(([key, value]) => ({ key, value: typeof value === 'string' ? value : stringifyLossless(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/** Where no message is known. */
export function sampleInput(now: number): TestInput {
  const [msg, metadata] = SAMPLE_ARGUMENTS
  const rows = rowsOf({ ...(metadata as object), ts: String(now) })
  return { msgType: USUAL_TYPE, as: 'JSON', json: laidOut(msg), text: '', metadata: rows }
}

function read(text: string | null | undefined): unknown {
  try {
    return text ? parseLossless(text) : undefined
  } catch {
    return undefined
  }
}

export interface RecordedMessage {
  data?: string | null
  metadata?: string | null
  msgType?: string | null
}

/** A message that went through a node. What is no JSON, or was cut off, is a text. */
export function recordedInput({ data, metadata, msgType }: RecordedMessage): TestInput {
  const message = read(data)
  const members = read(metadata)
  const isMembers = typeof members === 'object' && members !== null && !Array.isArray(members)
  const isJson = message !== undefined
  return {
    msgType: msgType || USUAL_TYPE,
    as: isJson ? 'JSON' : 'TEXT',
    json: isJson ? laidOut(message) : '',
    text: isJson ? '' : (data ?? ''),
    metadata: isMembers ? rowsOf(members) : [],
  }
}
