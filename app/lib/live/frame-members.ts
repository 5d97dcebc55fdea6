// Members of the platform's messages, read with tolerance: what is not as expected is left out.
import type { EntityId } from '~/lib/platform/entity-id'

type Pair = readonly [ts: number, value: string | null]
export type PairsByKey = ReadonlyMap<string, readonly Pair[]>

export type Json = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const members = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])
export const objects = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const MOST_CHARACTERS = 1024
/** A name; the platform has none that are longer. */
export const shortText = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : undefined)

/** Values are texts; a platform that sends a number or an object all the same is understood. */
export function text(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const pair = (value: unknown): Pair[] => {
  if (Array.isArray(value)) return Number.isFinite(value[0]) ? [[Number(value[0]), text(value[1])]] : []
  return isObject(value) && Number.isFinite(value.ts) ? [[Number(value.ts), text(value.value)]] : []
}
export const pairs = (value: unknown): PairsByKey =>
  new Map(members(value).map(([key, points]) => [key, Array.isArray(points) ? points.flatMap(pair) : pair(points)]))

export function entityIdIn(value: unknown): EntityId | undefined {
  if (!isObject(value)) return undefined
  const { entityType, id } = value
  return typeof entityType === 'string' && typeof id === 'string' ? { entityType, id } : undefined
}
