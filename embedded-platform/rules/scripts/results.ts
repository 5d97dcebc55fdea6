// Results that a script of each kind may return, and the text that the script test shows for them (platform-api §2.12).
import { isObject } from '../../api/members'

export const SCRIPT_TYPES = ['update', 'generate', 'filter', 'switch', 'json', 'string'] as const
export type ScriptType = (typeof SCRIPT_TYPES)[number]

/** Metadata are texts by name. */
export type Metadata = Record<string, string>

export interface ScriptMessage {
  msg: unknown
  metadata: Metadata
  msgType: string
}

function kindOf(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return 'ARRAY'
  return typeof value === 'object' ? 'OBJECT' : (typeof value).toUpperCase()
}

const wrong = (value: unknown) => new Error(`Wrong result type: ${kindOf(value)}`)

/** Texts, numbers and booleans become text, nulls go; `undefined` when there is anything else. */
export function metadataOf(value: unknown): Metadata | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  if (entries.some(([, one]) => typeof one === 'object')) return undefined
  return Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
}

const isNothing = (value: unknown) => value === undefined || value === null

/** Members that the result leaves out stay as they came in. */
function messageOf(result: unknown, input: ScriptMessage): ScriptMessage {
  if (!isObject(result)) return input
  const metadata = isNothing(result.metadata) ? input.metadata : metadataOf(result.metadata)
  if (metadata === undefined) throw new Error('Failed to unbind message data from javascript result')
  const msgType = typeof result.msgType === 'object' && result.msgType !== null ? '' : String(result.msgType ?? '')
  return {
    msg: Object.hasOwn(result, 'msg') ? result.msg : input.msg,
    metadata,
    msgType: msgType === '' ? input.msgType : msgType,
  }
}

function messagesOf(result: unknown, input: ScriptMessage): ScriptMessage[] {
  if (Array.isArray(result)) return result.map((one) => messageOf(one, input))
  if (!isObject(result)) throw wrong(result)
  return [messageOf(result, input)]
}

function labelsOf(result: unknown): string[] {
  const labels = typeof result === 'string' ? [result] : result
  if (!Array.isArray(labels)) throw wrong(result)
  for (const label of labels) if (typeof label !== 'string') throw wrong(label)
  return [...new Set<string>(labels)]
}

/** The result of a script, by its kind. */
export interface Results {
  update: ScriptMessage[]
  generate: ScriptMessage
  filter: boolean
  /** Labels, each once. */
  switch: string[]
  json: unknown
  string: string
}

/** Throws what is wrong with the result. */
export const RESULT: { [Type in ScriptType]: (result: unknown, input: ScriptMessage) => Results[Type] } = {
  update(result, input) {
    const messages = messagesOf(result, input)
    if (messages.length === 0) throw new Error('The script returned no message.')
    return messages
  },
  generate(result, input) {
    if (!isObject(result)) throw wrong(result)
    return messageOf(result, input)
  },
  filter(result) {
    if (typeof result !== 'boolean') throw wrong(result)
    return result
  },
  switch: labelsOf,
  json: (result) => result,
  string(result) {
    if (typeof result !== 'string') throw wrong(result)
    return result
  },
}

/** The result as the script test shows it: JSON, but texts bare, and a single message without its list. */
export function shownResult(type: ScriptType, result: unknown, input: ScriptMessage): string {
  const made = RESULT[type](result, input)
  if (type === 'string') return String(made)
  return JSON.stringify(type === 'update' && Array.isArray(made) && made.length === 1 ? made[0] : made)
}
