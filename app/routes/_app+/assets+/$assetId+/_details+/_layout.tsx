// The first tab: what is known about the asset.
import { DetailFacts } from '~/components/entity/detail-facts'
import { FactLink } from '~/components/entity/fact-link'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export default function AssetDetails() {
  const asset = useEntityItem('asset')
  const t = useT()
  if (!asset) return null
  const type = <FactLink to={paths.of('asset').list({ type: asset.type })} text={asset.type} />
  return <DetailFacts kind="asset" item={asset} own={[{ label: t('asset.asset-type'), value: type }]} />
}
