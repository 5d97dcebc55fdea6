// Reads of the platform by REST, as its live messages write what is read.
import { z } from 'zod'
import type { EntityId } from '~/lib/platform/entity-id'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import type { PairsByKey } from './frame-members'

const path = ({ entityType, id }: EntityId, what: string, parameters: string[]) => {
  const query = parameters.filter((parameter) => parameter !== '').join('&')
  const address = `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}/values/${what}`
  return query ? `${address}?${query}` : address
}
export const seriesPath = (entity: EntityId, ...parameters: string[]) => path(entity, 'timeseries', parameters)
export const attributesPath = (entity: EntityId, scope: string, ...parameters: string[]) =>
  path(entity, `attributes/${scope}`, parameters)

/** Nothing for keys that cannot be written in a list with commas: then all are asked for. */
export const keysParameter = (keys: readonly string[] | undefined) =>
  keys && !keys.some((key) => key.includes(',')) ? `keys=${keys.map(encodeURIComponent).join()}` : ''

/** Newer platforms answer nothing where there is nothing. */
export const PointsSchema = z
  .record(z.string(), z.array(z.looseObject({ ts: z.number(), value: z.unknown() })))
  .optional()

export const PageSchema = z.looseObject({
  data: z.array(z.looseObject({})),
  totalElements: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
})

/** Texts as they are, everything else as JSON, digit for digit. */
export const valueText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : stringifyLossless(value)

export const pairsOf = (points: z.output<typeof PointsSchema>): PairsByKey =>
  new Map(
    Object.entries(points ?? {}).map(([key, list]) => [
      key,
      list.map(({ ts, value }): [number, string | null] => [ts, valueText(value)]),
    ]),
  )
