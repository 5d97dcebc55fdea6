// A subscription's state by the platform's REST calls: what a live link would say first. One call each.
import { z } from 'zod'
import { AttributeSchema } from '~/lib/platform/attribute'
import type { Connection } from '~/lib/platform/connection.server'
import { wireQuery } from '~/lib/platform/entity-query'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import type { Content, PairsByKey } from './frames'
import type { AskedOf, Kind, LiveWindow } from './subscription'

type Read = { [K in Kind]: (platform: Connection, asked: AskedOf<K>, now: number) => Promise<Content> }

const base = ({ entityType, id }: { entityType: string; id: string }) =>
  `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}`

/** Undefined for keys that can't be written in a list with commas: then all are asked for. */
const keysParameter = (keys: readonly string[] | undefined) =>
  keys && !keys.some((key) => key.includes(',')) ? `keys=${keys.map(encodeURIComponent).join()}` : ''

const PointsSchema = z.record(z.string(), z.array(z.looseObject({ ts: z.number(), value: z.unknown() }))).optional() // newer platforms answer nothing where there is nothing
const PageSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      entityId: z.looseObject({ entityType: z.string(), id: z.string() }),
      latest: z.record(z.string(), z.record(z.string(), z.looseObject({ ts: z.number(), value: z.unknown() }))),
    }),
  ),
  totalElements: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
})

/** As the live link writes values: texts as they are, everything else as JSON, digit for digit. */
const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : stringifyLossless(value)

const pairsOf = (points: z.output<typeof PointsSchema>): PairsByKey =>
  new Map(
    Object.entries(points ?? {}).map(([key, list]) => [
      key,
      list.map(({ ts, value }): [number, string | null] => [ts, text(value)]),
    ]),
  )

const rangeOf = (window: LiveWindow, now: number) =>
  'startTs' in window ? window : { startTs: now - window.lastMs, endTs: now + 1 }

const read: Read = {
  async latest(platform, { entity, keys }) {
    const path = `${base(entity)}/values/timeseries?${keysParameter(keys)}`.replace(/\?$/, '')
    return { kind: 'pairs', data: pairsOf(await platform.request(path, PointsSchema)) }
  },
  async attributes(platform, { entity, scope, keys }) {
    const path = `${base(entity)}/values/attributes/${scope}?${keysParameter(keys)}`.replace(/\?$/, '')
    const found = (await platform.request(path, z.array(AttributeSchema).optional(), { lossless: true })) ?? []
    return {
      kind: 'pairs',
      data: new Map(found.map(({ key, lastUpdateTs, value }) => [key, [[Number(lastUpdateTs), text(value)]]])),
    }
  },
  async series(platform, { entity, keys, window, agg = 'NONE', intervalMs, limit = 500 }, now) {
    const { startTs, endTs } = rangeOf(window, now)
    const query = new URLSearchParams({ startTs: String(startTs), endTs: String(endTs), agg, limit: String(limit) })
    if (agg !== 'NONE') query.set('interval', String(intervalMs))
    const path = `${base(entity)}/values/timeseries?${keysParameter(keys)}&${query}`
    return { kind: 'pairs', data: pairsOf(await platform.request(path, PointsSchema)) }
  },
  async entities(platform, { query }) {
    const body = wireQuery(query)
    const { data, ...page } = await platform.request('/api/entitiesQuery/find', PageSchema, { method: 'POST', body })
    const rows = data.map(({ entityId, latest }) => ({
      entityId: { entityType: entityId.entityType, id: entityId.id },
      latest: new Map(
        Object.entries(latest).map(([kind, keys]) => [
          kind,
          pairsOf(Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, [value]]))),
        ]),
      ),
      points: new Map<string, never>(),
    }))
    const { totalElements, totalPages, hasNext } = page
    return { kind: 'page', page: { rows, totalElements, totalPages, hasNext } }
  },
}

export const readNow = <K extends Kind>(platform: Connection, asked: AskedOf<K>, now: number): Promise<Content> =>
  (read[asked.kind as K] as Read[K])(platform, asked, now)
