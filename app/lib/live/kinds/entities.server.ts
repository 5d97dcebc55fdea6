import { wireQuery } from '~/lib/platform/entity-query'
import { pageContent } from '../frames'
import { PageSchema } from '../telemetry-read.server'
import { entities as declared } from './entities'
import { servedKind } from './kind.server'

export const entities = servedKind(declared, {
  async read(platform, { query }) {
    const body = wireQuery(query)
    return pageContent(await platform.request('/api/entitiesQuery/find', PageSchema, { method: 'POST', body }))
  },
  check: () => ({ by: 'rows' }),
})
