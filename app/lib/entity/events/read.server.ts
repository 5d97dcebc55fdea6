// Events as the platform has them, as rows and in full.
import { isUuid } from '~/lib/platform/entity-id'
import type { PlatformEvent } from '~/lib/platform/event.server'
import { literalOf, parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import type { EventRow } from './row'

const LONGEST_LINE = 300

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const numberIn = (value: unknown): number | undefined => {
  const literal = literalOf(value)
  return literal === undefined ? undefined : Number(literal)
}
const firstLine = (text: string | undefined) => text?.split('\n')[0]?.slice(0, LONGEST_LINE)

/** 3.2.2 tells the type of what a message is about as its name. */
const aboutTypeIn = (body: Record<string, unknown>) => textIn(body.entityType) ?? textIn(body.entityName)

export function eventRow({ id, createdTime, body: told }: PlatformEvent): EventRow {
  const body = told ?? {}
  const aboutId = textIn(body.entityId)
  const aboutType = aboutTypeIn(body)
  const all: EventRow = {
    id: id.id,
    ts: createdTime,
    server: textIn(body.server),
    what: textIn(body.method) ?? textIn(body.event) ?? firstLine(textIn(body.message)),
    isDone: typeof body.success === 'boolean' ? body.success : undefined,
    processed: numberIn(body.messagesProcessed),
    errors: numberIn(body.errorsOccurred),
    direction: textIn(body.type),
    messageType: textIn(body.msgType),
    messageId: textIn(body.msgId),
    relationType: textIn(body.relationType),
    about: aboutId && aboutType && isUuid(aboutId) ? { entityType: aboutType, id: aboutId } : undefined,
    aboutType,
    error: firstLine(textIn(body.error)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as EventRow
}

/** Short ones stand among the facts. */
const SHORT = new Set([
  'server',
  'method',
  'event',
  'success',
  'messagesProcessed',
  'errorsOccurred',
  'type',
  'msgType',
  'msgId',
  'relationType',
  'entityId',
  'entityType',
  'entityName',
  'dataType',
])

/** JSON is laid out, its members in their order; of metadata by their names. */
function laidOut(name: string, text: string): string {
  try {
    const value = parseLossless(text)
    if (typeof value !== 'object' || value === null) return text
    if (name !== 'metadata' || Array.isArray(value)) return stringifyLossless(value, 2)
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return stringifyLossless(Object.fromEntries(entries), 2)
  } catch {
    return text
  }
}

/** The message first, then its metadata, then what went wrong. */
const ORDER = ['data', 'message', 'metadata', 'error']
const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length - 1.5)

export function eventParts({ body }: PlatformEvent): { name: string; text: string }[] {
  return Object.entries(body ?? {})
    .filter(([name, value]) => !SHORT.has(name) && value !== null && value !== '')
    .map(([name, value]) => ({
      name,
      text: typeof value === 'string' ? laidOut(name, value) : stringifyLossless(value, 2),
    }))
    .sort((a, b) => place(a.name) - place(b.name))
}
