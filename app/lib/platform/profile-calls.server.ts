// The calls that profiles have beyond those of every entity: one of them is the default.
import { type ZodType, z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls } from './entity-calls.server'
import type { Profile } from './profile'

interface ProfileCallsOptions<Entity> {
  /** The noun in addresses: 'tenantProfile' in /api/tenantProfile and /api/tenantProfiles. */
  one: string
  schema: ZodType<Entity>
}

export const profileCalls = <Entity extends Profile>({ one, schema }: ProfileCallsOptions<Entity>) => ({
  ...entityCalls({ one, schema, infoSchema: schema, listAt: () => `/api/${one}s` }),

  /** What is answered may be the profile as it was before. */
  setDefault: (platform: Connection, id: string): Promise<unknown> =>
    platform.request(`/api/${one}/${encodeURIComponent(id)}/default`, z.unknown(), { method: 'POST' }),
})
