// The platform's WebSocket messages, both envelopes, read with tolerance: what is not understood is undefined.
import type { EntityId } from '~/lib/platform/entity-id'

type Pair = readonly [ts: number, value: string | null]
export type PairsByKey = ReadonlyMap<string, readonly Pair[]>

export interface RowFrame {
  entityId: EntityId
  latest: ReadonlyMap<string, PairsByKey>
  points: PairsByKey
}
export interface PageFrame {
  rows: readonly RowFrame[]
  totalElements: number
  totalPages: number
  hasNext: boolean
}
export type Content =
  | { kind: 'pairs'; data: PairsByKey }
  | { kind: 'page'; page: PageFrame }
  | { kind: 'update'; rows: readonly RowFrame[] }

export type Frame = { cmdId: number; content: Content } | { cmdId: number; error: { code: number; text: string } }

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const members = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Values are texts; a platform that sends a number or an object all the same is understood. */
function text(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const pair = (value: unknown): Pair[] => {
  if (Array.isArray(value)) return Number.isFinite(value[0]) ? [[Number(value[0]), text(value[1])]] : []
  return isObject(value) && Number.isFinite(value.ts) ? [[Number(value.ts), text(value.value)]] : []
}
const pairs = (value: unknown): PairsByKey =>
  new Map(members(value).map(([key, points]) => [key, Array.isArray(points) ? points.flatMap(pair) : pair(points)]))

function row(value: unknown): RowFrame[] {
  if (!isObject(value) || !isObject(value.entityId)) return []
  const { entityType, id } = value.entityId
  if (typeof entityType !== 'string' || typeof id !== 'string') return []
  const latest = new Map(members(value.latest).map(([kind, keys]) => [kind, pairs(keys)]))
  return [{ entityId: { entityType, id }, latest, points: pairs(value.timeseries) }]
}

function v2Content(message: Json): Content | undefined {
  if (isObject(message.data)) {
    const { data, totalElements, totalPages, hasNext } = message.data
    const rows = list(data).flatMap(row)
    const page = { rows, totalElements: count(totalElements), totalPages: count(totalPages), hasNext: hasNext === true }
    return { kind: 'page', page }
  }
  return Array.isArray(message.update) ? { kind: 'update', rows: message.update.flatMap(row) } : undefined
}

export function readFrame(raw: string): Frame | undefined {
  let message: unknown
  try {
    message = JSON.parse(raw)
  } catch {
    return undefined
  }
  if (!isObject(message)) return undefined
  const cmdId = count(message.subscriptionId ?? message.cmdId)
  const code = count(message.errorCode)
  if (code !== 0) return { cmdId, error: { code, text: text(message.errorMsg) ?? '' } }
  if (message.subscriptionId === undefined) {
    const content = v2Content(message)
    return content && { cmdId, content }
  }
  return { cmdId, content: { kind: 'pairs', data: pairs(message.data) } }
}
