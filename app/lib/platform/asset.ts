// An asset as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import { editable, optionalText, text, textNote } from './editable'
import { ownerMembers, type TypedItem, TypedSchema, typedItem } from './owned'

export const AssetSchema = TypedSchema
export const AssetInfoSchema = AssetSchema.extend(ownerMembers)

/** The facts of an asset that pages show. */
export type AssetItem = TypedItem

export const assetItem = typedItem

export const assetParts = editable({
  name: text('name'),
  type: text('type'),
  label: optionalText('label'),
  description: textNote('description'),
})
