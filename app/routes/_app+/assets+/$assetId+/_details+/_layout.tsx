// The first tab: what is known about the asset.
import { DetailFacts } from '~/components/entity/detail-facts'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'

export default function AssetDetails() {
  const asset = useEntityItem('asset')
  const t = useT()
  return asset && <DetailFacts item={asset} own={[{ label: t('asset.asset-type'), value: asset.type }]} />
}
