// The common part of devices, assets and entity views: they belong to a tenant, and to a customer when assigned.
import { z } from 'zod'
import { noteIn } from './additional-info'
import { assignedId } from './entity-id'
import { EntityIdSchema, StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

export const OwnedSchema = StoredSchema.extend({
  name: z.string(),
  label: z.string().nullish(),
  customerId: EntityIdSchema.nullish(),
  additionalInfo: z.unknown(),
})
export type Owned = z.output<typeof OwnedSchema>

/** Members that the calls for lists and pages add. */
export const ownerMembers = {
  customerTitle: z.string().nullish(),
  customerIsPublic: z.boolean().nullish(),
}
type OwnedInfo = Owned & { customerTitle?: string | null; customerIsPublic?: boolean | null }

/** The facts that pages show of it. */
export interface OwnedItem extends EntityItem {
  isPublic: boolean
}

/** What a kind adds stands before it (decision 052). */
export const ownedItem = (entity: OwnedInfo): OwnedItem => ({
  id: entity.id.id,
  name: entity.name,
  label: entity.label || undefined,
  description: noteIn(entity.additionalInfo, 'description', '') || undefined,
  customerId: assignedId(entity.customerId),
  customerTitle: entity.customerTitle || undefined,
  isPublic: entity.customerIsPublic ?? false,
  createdTime: entity.createdTime,
})

/** Of kinds that people sort into types of their own naming. */
export const TypedSchema = OwnedSchema.extend({ type: z.string() })
export interface TypedItem extends OwnedItem {
  type: string
}

export const typedItem = (entity: OwnedInfo & { type: string }): TypedItem => ({
  type: entity.type,
  ...ownedItem(entity),
})
