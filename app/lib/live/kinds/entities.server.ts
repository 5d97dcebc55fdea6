import type { Connection } from '~/lib/platform/connection.server'
import { wireQuery } from '~/lib/platform/entity-query'
import { entityIdIn } from '../frame-members'
import { pageContent } from '../frames'
import { PageSchema } from '../telemetry-read.server'
import { entities as declared } from './entities'
import { servedKind } from './kind.server'
import type { PointsQuery } from './points'
import { readPoints } from './points.server'

/** Series of so many entities are read for the first page; those of others come with the stream. */
const MOST_WITH_SERIES = 25

export const entities = servedKind(declared, {
  async read(platform, { query, series }, now) {
    const body = wireQuery(query)
    const page = await platform.request('/api/entitiesQuery/find', PageSchema, { method: 'POST', body })
    return pageContent(series ? { ...page, data: await withSeries(platform, page.data, series, now) } : page)
  },
  check: () => ({ by: 'rows' }),
})

const withSeries = (platform: Connection, rows: Record<string, unknown>[], series: PointsQuery, now: number) =>
  Promise.all(
    rows.map(async (row, at) => {
      const entity = entityIdIn(row.entityId)
      if (!entity || at >= MOST_WITH_SERIES) return row
      return { ...row, timeseries: await readPoints(platform, entity, series, now) }
    }),
  )
