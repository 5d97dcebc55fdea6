// Parts that the kinds of subscriptions share: what names the subscription, its entity and its keys.
import { z } from 'zod'
import type { EntityId } from '~/lib/platform/entity-id'
import { isUuid } from '~/lib/platform/entity-id'

// Kinds of entities that keep telemetry. A 3.2.2 platform closes the socket of whoever names another one.
const telemetryTypes = new Set(
  'DEVICE DEVICE_PROFILE ASSET RULE_CHAIN CUSTOMER TENANT TENANT_PROFILE USER ENTITY_VIEW API_USAGE_STATE'.split(' '),
)

export const SubscriptionId = z.string().min(1).max(64)
export const Key = z.string().min(1).max(255)
export const Keys = z.array(Key).min(1).max(200)
export const Entity = z.object({
  entityType: z.string().refine((type) => telemetryTypes.has(type)),
  id: z.string().refine(isUuid),
})

/** The entity as v1 commands name it. */
export const target = ({ entityType, id }: EntityId) => ({ entityType, entityId: id })

/** Keys travel as one text with commas: when one has a comma of its own, all keys are asked for and the rest dropped. */
export const keysMember = (keys: readonly string[] | undefined) =>
  keys && !keys.some((key) => key.includes(',')) ? { keys: keys.join() } : {}
