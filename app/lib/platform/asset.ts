// An asset as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import { z } from 'zod'
import { editable, optionalText, text, textNote } from './editable'
import { type OwnedItem, OwnedSchema, ownedItem, ownerMembers } from './owned'

export const AssetSchema = OwnedSchema.extend({ type: z.string() })
export const AssetInfoSchema = AssetSchema.extend(ownerMembers)

/** The facts of an asset that pages show. */
export interface AssetItem extends OwnedItem {
  type: string
}

export const assetItem = (asset: z.output<typeof AssetInfoSchema>): AssetItem => ({
  type: asset.type,
  ...ownedItem(asset),
})

export const assetParts = editable({
  name: text('name'),
  type: text('type'),
  label: optionalText('label'),
  description: textNote('description'),
})
