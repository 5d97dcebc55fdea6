import type { EntityId } from '~/lib/platform/entity-id'
import { wireQuery } from '~/lib/platform/entity-query'
import { entityIdIn } from '../frame-members'
import { pageContent } from '../frames'
import { PageSchema } from '../telemetry-read.server'
import { entities as declared } from './entities'
import { servedKind } from './kind.server'
import { readPoints } from './points.server'

/** Series of so many entities are read for the first page; those of others come with the stream. */
const MOST_WITH_SERIES = 25

export const entities = servedKind(declared, {
  async read(platform, { query, series }, now) {
    const body = wireQuery(query)
    const { entityFilter } = query
    // Of one that is named the series are asked for at the same time; they are shown where the platform says that it may be.
    const named = series && entityFilter.type === 'singleEntity' ? entityFilter.singleEntity : undefined
    const ahead = named && series && readPoints(platform, named, series, now)
    ahead?.catch(() => undefined)
    const page = await platform.request('/api/entitiesQuery/find', PageSchema, { method: 'POST', body })
    if (!series) return pageContent(page)
    const read = (entity: EntityId) =>
      ahead && entity.id === named?.id ? ahead : readPoints(platform, entity, series, now)
    return pageContent({ ...page, data: await withSeries(page.data, read) })
  },
  check: () => ({ by: 'rows' }),
})

const withSeries = (rows: Record<string, unknown>[], read: (entity: EntityId) => Promise<unknown>) =>
  Promise.all(
    rows.map(async (row, at) => {
      const entity = entityIdIn(row.entityId)
      return entity && at < MOST_WITH_SERIES ? { ...row, timeseries: await read(entity) } : row
    }),
  )
