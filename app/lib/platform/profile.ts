// The common part of tenant profiles and device profiles. One of them is the default, which is never deleted.
import { z } from 'zod'
import { optionalText, text } from './editable'
import { StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

export const ProfileSchema = StoredSchema.extend({
  name: z.string(),
  description: z.string().nullish(),
  default: z.boolean().nullish(),
})
export type Profile = z.output<typeof ProfileSchema>

/** The facts of a profile that pages show. */
export interface ProfileItem extends EntityItem {
  isDefault: boolean
}

export const profileItem = ({ id, name, description, createdTime, default: isDefault }: Profile): ProfileItem => ({
  id: id.id,
  name,
  description: description || undefined,
  createdTime,
  isDefault: isDefault ?? false,
  isKept: isDefault ?? false,
})

export const profileParts = { name: text('name'), description: optionalText('description') }
