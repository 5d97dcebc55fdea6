// Assets as lists and pages get them, and their forms.
import { assetItem, assetParts } from '~/lib/platform/asset'
import { assets } from '~/lib/platform/asset.server'
import { ownedSource } from '../source.server'
import { findSubtypes } from '../subtypes.server'
import { AssetFormSchema } from './form'

export const assetSource = ownedSource({
  calls: assets,
  item: assetItem,
  infoOf: (asset, owner) => ({ ...asset, ...owner }),
  choices: async (platform) => ({ type: await findSubtypes(platform, 'asset') }),
})

export const assetForm = {
  calls: assets,
  parts: assetParts,
  schema: AssetFormSchema,
  refusal: { fieldOfKey: { 'asset.asset-type-required': 'type' }, fieldOfMember: { type: 'type' } },
}
