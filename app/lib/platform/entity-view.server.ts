// The entity-view calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { type EntityView, EntityViewInfoSchema, EntityViewSchema } from './entity-view'
import { PlatformError } from './errors'
import { runLimited } from './limited'
import { ownedCalls } from './owned-calls.server'

const calls = ownedCalls({ one: 'entityView', schema: EntityViewSchema, infoSchema: EntityViewInfoSchema })

/** Undefined for one that is gone or not to be seen. */
async function existing(platform: Connection, id: string): Promise<EntityView | undefined> {
  try {
    return await calls.get(platform, id)
  } catch (error) {
    if (error instanceof PlatformError && (error.status === 404 || error.status === 403)) return undefined
    throw error
  }
}

export const entityViews = {
  ...calls,
  /** Platforms before 4.3 know no call for several: each is read by itself. */
  async byIds(platform: Connection, ids: readonly string[]): Promise<EntityView[]> {
    if ((await platform.capabilities()).entityViewsByIds) return calls.byIds(platform, ids)
    const found = await runLimited(ids, (id) => existing(platform, id))
    return found.filter((view) => view !== undefined)
  },
}

/** The types in use, in the platform's order. */
export async function listEntityViewTypes(platform: Connection): Promise<string[]> {
  const types = await platform.request('/api/entityView/types', z.array(z.looseObject({ type: z.string() })))
  return types.map(({ type }) => type)
}
