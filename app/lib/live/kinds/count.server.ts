import { z } from 'zod'
import { wireCountQuery } from '~/lib/platform/entity-query'
import { count as declared } from './count'
import { servedKind } from './kind.server'

export const count = servedKind(declared, {
  async read(platform, { query }) {
    const body = wireCountQuery(query)
    const found = await platform.request('/api/entitiesQuery/count', z.number(), { method: 'POST', body })
    return { kind: 'count', count: found }
  },
  check: () => ({ by: 'question' }),
})
