// The queues that messages of rule chains go through.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { pageQuery, pageSchema } from './page'

const NamesSchema = z.array(z.string())
const QueuePageSchema = pageSchema(z.looseObject({ name: z.string() }))

const SERVICE = { serviceType: 'TB_RULE_ENGINE' }
const MOST = 100

/** Their names: tenant administrators only. */
export async function listQueueNames(platform: Connection): Promise<string[]> {
  const { queueEntities } = await platform.capabilities()
  if (!queueEntities) return platform.request(`/api/tenant/queues?${new URLSearchParams(SERVICE)}`, NamesSchema)
  const link = { pageSize: MOST, page: 0, sortProperty: 'name', sortOrder: 'ASC' } as const
  const { data } = await platform.request(`/api/queues${pageQuery(link, SERVICE)}`, QueuePageSchema)
  return data.map(({ name }) => name)
}
