// Entity data and count queries over REST.
import { json } from '../api/answer'
import { endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { entityDataPage } from '../queries/entity-data'
import { countEntities, findEntities } from '../queries/find'
import { findKeys } from '../queries/find-keys'
import { withoutDynamic } from '../queries/predicate-sql'
import { readCountQuery, readDataQuery } from '../queries/query'
import { accepted } from '../queries/reading'

const find = endpoint({
  method: 'POST',
  path: '/api/entitiesQuery/find',
  who: TENANT_CUSTOMER,
  body: (body) => readDataQuery(body, false),
  async answer({ platform, actor, body }) {
    const query = accepted(body)
    return json(entityDataPage(await findEntities(platform.db, actor, query, withoutDynamic), query, platform.clock()))
  },
})

const count = endpoint({
  method: 'POST',
  path: '/api/entitiesQuery/count',
  who: TENANT_CUSTOMER,
  body: (body) => readCountQuery(body, false),
  answer: async ({ platform, actor, body }) =>
    json(await countEntities(platform.db, actor, accepted(body), withoutDynamic)),
})

const keys = endpoint({
  method: 'POST',
  path: '/api/entitiesQuery/find/keys',
  who: TENANT_CUSTOMER,
  needs: [
    { name: 'timeseries', type: 'boolean' },
    { name: 'attributes', type: 'boolean' },
  ],
  body: (body) => readDataQuery(body, false),
  async answer({ platform, actor, body, query }) {
    const wanted = { series: query.boolean('timeseries') ?? false, attributes: query.boolean('attributes') ?? false }
    return json(await findKeys(platform.db, actor, accepted(body), wanted))
  },
})

export const entityQueryRoutes = [find, count, keys]
