// What a page may ask to have kept up to date: the body of POST /live, and the types both sides share.
// The schemas strip every member they do not know, so what passes is built from known members only.
import { z } from 'zod'
import { isUuid } from '~/lib/platform/entity-id'
import { EntityDataQuerySchema } from '~/lib/platform/entity-query'

export const MAX_BODY_BYTES = 128 * 1024
const MAX_SUBSCRIPTIONS = 100
const MAX_BUCKETS = 700 // the platform's own limit; over it a v1 subscription is never answered
const YEAR_MS = 366 * 86_400_000

// Kinds of entities that keep telemetry. A 3.2.2 platform closes the socket of whoever names another one.
const telemetryTypes = new Set(
  'DEVICE DEVICE_PROFILE ASSET RULE_CHAIN CUSTOMER TENANT TENANT_PROFILE USER ENTITY_VIEW API_USAGE_STATE'.split(' '),
)

const Key = z.string().min(1).max(255)
const Keys = z.array(Key).min(1).max(200)
const Entity = z.object({
  entityType: z.string().refine((type) => telemetryTypes.has(type)),
  id: z.string().refine(isUuid),
})
const AttributeScope = z.enum(['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'])

const Ts = z.int().min(0).max(8_640_000_000_000_000)
const WindowSchema = z.union([
  /** The last so many milliseconds: moves on with the clock. */
  z.object({
    lastMs: z
      .int()
      .min(1000)
      .max(20 * YEAR_MS),
  }),
  /** A fixed stretch, startTs <= ts < endTs: read once, never pushed. */
  z.object({ startTs: Ts, endTs: Ts }).refine(({ startTs, endTs }) => endTs > startTs),
])
export type LiveWindow = z.output<typeof WindowSchema>

export const windowLength = (window: LiveWindow) => ('lastMs' in window ? window.lastMs : window.endTs - window.startTs)

const points = {
  // One text with commas on the wire: a key that has one of its own can't be asked for.
  keys: z
    .array(Key.refine((key) => !key.includes(',')))
    .min(1)
    .max(50),
  agg: z.enum(['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT']).optional(),
  intervalMs: z.int().min(1000).max(YEAR_MS).optional(),
  limit: z.int().min(1).max(50_000).optional(),
}
const countable = (asked: { agg?: string; intervalMs?: number; window: LiveWindow }) =>
  !asked.agg ||
  asked.agg === 'NONE' ||
  (asked.intervalMs !== undefined && windowLength(asked.window) / asked.intervalMs <= MAX_BUCKETS)

const id = z.string().min(1).max(64)

export const SubscriptionSchema = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('latest'), entity: Entity, keys: Keys.optional() }),
  z.object({ id, kind: z.literal('attributes'), entity: Entity, scope: AttributeScope, keys: Keys.optional() }),
  z.object({ id, kind: z.literal('series'), entity: Entity, window: WindowSchema, ...points }).refine(countable),
  z.object({
    id,
    kind: z.literal('entities'),
    query: EntityDataQuerySchema,
    series: z
      .object({ window: WindowSchema, ...points })
      .refine(countable)
      .optional(),
  }),
])

export type Subscription = z.input<typeof SubscriptionSchema>
/** A subscription after the schema: defaults filled in. */
export type Asked = z.output<typeof SubscriptionSchema>
export type Kind = Asked['kind']
export type AskedOf<K extends Kind> = Extract<Asked, { kind: K }>

export const LiveRequestSchema = z.object({
  subscriptions: z
    .array(SubscriptionSchema)
    .min(1)
    .max(MAX_SUBSCRIPTIONS)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length),
  /** Ids whose state the page still holds from the stream that Last-Event-ID belongs to. */
  known: z.array(id).max(MAX_SUBSCRIPTIONS).default([]),
  /** A person pressed the chip: do not wait for the next try. */
  tryNow: z.boolean().default(false),
})
export type LiveRequest = z.output<typeof LiveRequestSchema>

/** Equal subscriptions have equal texts, whatever their ids and the order of their keys. */
export function canonical(asked: Asked): string {
  const { id: _, ...rest } = asked
  const keys = 'keys' in rest && rest.keys ? { keys: [...new Set(rest.keys)].sort() } : {}
  return stable({ ...rest, ...keys })
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${stable(member)}`)
    .join()}}`
}
