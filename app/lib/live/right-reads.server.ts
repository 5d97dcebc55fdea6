// The small reads that stand for a right, and what their answers mean: only a definite no is one.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'

/** Of what was seen before. */
export const NO = [403, 404]
/** Of a first question: a platform that does not know such an entity at all. */
export const NEVER = [400, ...NO]

/** False for a no in the platform's words; what is no answer is thrown on. */
export async function isGood(read: Promise<unknown>, noes: readonly number[]): Promise<boolean> {
  try {
    await read
    return true
  } catch (error) {
    if (isAnswer(error, noes)) return false
    throw error
  }
}

const isAnswer = (error: unknown, statuses: readonly number[]) =>
  error instanceof Error &&
  error.name === 'PlatformError' &&
  'status' in error &&
  statuses.includes(Number(error.status))

const IdsSchema = z.looseObject({ data: z.array(z.looseObject({ entityId: z.looseObject({ id: z.string() }) })) })

/** The ids that are to be seen; `undefined`: none may even be asked for. */
export async function idsAmong(platform: Connection, entityType: string, ids: readonly string[]) {
  const body = {
    entityFilter: { type: 'entityList', entityType, entityList: ids },
    pageLink: { pageSize: ids.length, page: 0, textSearch: null, dynamic: false, sortOrder: null },
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  }
  try {
    const { data } = await platform.request('/api/entitiesQuery/find', IdsSchema, { method: 'POST', body })
    return data.map(({ entityId }) => entityId.id)
  } catch (error) {
    if (isAnswer(error, NO)) return undefined
    throw error
  }
}

/** Rows by their kind, each once: one question each. */
export function idsByType(rows: readonly EntityId[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { entityType, id } of rows) found.set(entityType, (found.get(entityType) ?? new Set()).add(id))
  return new Map([...found].map(([type, ids]) => [type, [...ids]]))
}
