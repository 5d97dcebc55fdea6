// The calls that profiles have beyond those of every entity: one of them is the default.
import { type ZodType, z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls } from './entity-calls.server'
import { type PageLink, pageQuery, pageSchema } from './page'
import type { Profile } from './profile'

interface ProfileCallsOptions<Entity> {
  /** The noun in addresses: 'tenantProfile' in /api/tenantProfile and /api/tenantProfiles. */
  one: string
  schema: ZodType<Entity>
}

export const profileCalls = <Entity extends Profile>({ one, schema }: ProfileCallsOptions<Entity>) => ({
  ...entityCalls({ one, schema }),

  /** What is answered may be the profile as it was before. */
  setDefault: (platform: Connection, id: string): Promise<unknown> =>
    platform.request(`/api/${one}/${encodeURIComponent(id)}/default`, z.unknown(), { method: 'POST' }),
})

/** Profiles in short, which are told to others than those who keep them. */
export function profileInfos<Info>(one: string, schema: ZodType<Info>) {
  const at = `/api/${one}Info`
  const page = pageSchema(schema)
  return {
    list: (platform: Connection, link: PageLink) => platform.request(`${at}s${pageQuery(link)}`, page),
    get: (platform: Connection, id: string) => platform.request(`${at}/${encodeURIComponent(id)}`, schema),
    getDefault: (platform: Connection) => platform.request(`${at}/default`, schema),
  }
}
