// One asset: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { typeFact } from '~/components/entity/type-fact'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'

export const handle = detailHandle('asset')
export const loader = detailLoader('asset')

export default function AssetPage() {
  const frame = useLoaderData<typeof loader>()
  const t = useT()
  const facts = [typeFact('asset', t('asset.asset-type'), frame.item.type)]
  return <EntityPage kind="asset" {...frame} facts={facts} />
}
