// The platform's WebSocket messages, both envelopes: what is not understood is undefined. Rows of pages stay as they came;
// the shapes of subscriptions read them.
import { jsonIn } from '~/lib/json-in'
import { isObject, type Json, number, objects, type PairsByKey, pairs, text } from './frame-members'

export type Content =
  | { kind: 'pairs'; data: PairsByKey }
  | PageContent
  | { kind: 'update'; rows: readonly Json[] }
  | { kind: 'count'; count: number }

export interface PageContent {
  kind: 'page'
  rows: readonly Json[]
  totalElements: number
  totalPages: number
  hasNext: boolean
  /** There are more entities than the platform looks at for alarms. */
  isPartial: boolean
}

export type Frame = { cmdId: number; content: Content } | { cmdId: number; error: { code: number; text: string } }

/** A page of rows, the same over the socket and by REST. */
export const pageContent = (page: Json, isPartial = false): PageContent => ({
  kind: 'page',
  rows: objects(page.data),
  totalElements: number(page.totalElements),
  totalPages: number(page.totalPages),
  hasNext: page.hasNext === true,
  isPartial,
})

function v2Content(message: Json): Content | undefined {
  const { data, update, count, totalEntities, allowedEntities } = message
  if (isObject(data)) return pageContent(data, number(totalEntities) > number(allowedEntities))
  if (Array.isArray(update)) return { kind: 'update', rows: objects(update) }
  return typeof count === 'number' ? { kind: 'count', count } : undefined
}

export function readFrame(raw: string): Frame | undefined {
  const message = jsonIn(raw)
  if (!isObject(message)) return undefined
  const cmdId = number(message.subscriptionId ?? message.cmdId)
  const code = number(message.errorCode)
  if (code !== 0) return { cmdId, error: { code, text: text(message.errorMsg) ?? '' } }
  if (message.subscriptionId === undefined) {
    const content = v2Content(message)
    return content && { cmdId, content }
  }
  return { cmdId, content: { kind: 'pairs', data: pairs(message.data) } }
}
