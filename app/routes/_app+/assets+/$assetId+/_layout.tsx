// One asset: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = detailHandle('asset')
export const loader = detailLoader('asset')

export default function AssetPage() {
  const frame = useLoaderData<typeof loader>()
  const t = useT()
  const facts = [
    {
      icon: 'assets' as const,
      label: t('asset.asset-type'),
      text: frame.item.type,
      to: paths.of('asset').list({ type: frame.item.type }),
    },
  ]
  return <EntityPage kind="asset" {...frame} facts={facts} />
}
