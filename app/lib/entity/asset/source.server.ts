// Assets as lists and pages get them, and their forms.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { assetItem, assetParts } from '~/lib/platform/asset'
import { assets, listAssetTypes } from '~/lib/platform/asset.server'
import { entityFields } from '../form.server'
import { ownedSource } from '../source.server'

export const assetSource = ownedSource({
  calls: assets,
  item: assetItem,
  infoOf: (asset, owner) => ({ ...asset, ...owner }),
  choices: async (platform) => ({ type: (await listAssetTypes(platform)).map((type) => ({ id: type, name: type })) }),
})

const AssetSchema = z.object({
  ...entityFields,
  type: requiredText('asset.asset-type-required'),
})

export const assetForm = {
  calls: assets,
  parts: assetParts,
  schema: AssetSchema,
  refusal: { fieldOfKey: { 'asset.asset-type-required': 'type' }, fieldOfMember: { type: 'type' } },
}
