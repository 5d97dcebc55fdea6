// Changing an asset.
import { useLoaderData } from '@remix-run/react'
import { AssetFields, useAssetLabels } from '~/components/assets/asset-fields'
import { EditDialog } from '~/components/entity/edit-dialog'
import { assetForm } from '~/lib/entity/asset/source.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { listAssetTypes } from '~/lib/platform/asset.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('asset', assetForm, async (platform) => ({ types: await listAssetTypes(platform) }))
export const action = editAction('asset', assetForm)

const schema = async () => (await import('~/lib/entity/asset/form')).AssetFormSchema

export default function EditAsset() {
  const { types } = useLoaderData<typeof loader>()
  return (
    <EditDialog kind="asset" labels={useAssetLabels()} schema={schema}>
      {(form) => <AssetFields form={form} types={types} />}
    </EditDialog>
  )
}
