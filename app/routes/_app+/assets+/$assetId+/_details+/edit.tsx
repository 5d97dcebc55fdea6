// Changing an asset.
import { AssetFields, useAssetLabels } from '~/components/assets/asset-fields'
import { editPage } from '~/components/entity/edit-dialog'
import { assetForm } from '~/lib/entity/asset/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { listAssetTypes } from '~/lib/platform/asset.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('asset', assetForm, async (platform) => ({ types: await listAssetTypes(platform) }))
export const action = editAction('asset', assetForm)

const schema = async () => (await import('~/lib/entity/asset/form')).AssetFormSchema

export default editPage<typeof loader>('asset', schema, useAssetLabels, AssetFields)
