// Adding an asset.
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { AssetFields, useAssetLabels } from '~/components/assets/asset-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { assetForm } from '~/lib/entity/asset/source.server'
import { listAssetTypes } from '~/lib/platform/asset.server'

export const handle = { i18n: ['form'] }
export const loader = addLoader('asset', assetForm, async (platform) => ({ types: await listAssetTypes(platform) }))
export const action = addAction('asset', assetForm, { likely: 'type' })

const schema = async () => (await import('~/lib/entity/asset/form')).AssetFormSchema

export default function AddAsset() {
  const { types, customers } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const values = { type: params.get('as') ?? '' }
  return (
    <AddDialog kind="asset" values={values} labels={useAssetLabels()} schema={schema}>
      {(form) => <AssetFields form={form} types={types} customers={customers} />}
    </AddDialog>
  )
}
