// The first tab: what is known about the entity view, and what it shows of whom.
import { DetailFacts } from '~/components/entity/detail-facts'
import { FactLink } from '~/components/entity/fact-link'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { useShownFacts } from '~/components/entity-views/shown-facts'
import { useShownView } from '~/components/entity-views/use-shown-view'
import type { ShownOfSource } from '~/lib/entity/entity-view/shown'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityViewItem } from '~/lib/platform/entity-view'

export default function EntityViewDetails() {
  const view = useEntityItem('entityView')
  const shown = useShownView()
  return view && shown ? <Facts view={view} shown={shown} /> : null
}

function Facts({ view, shown }: { view: EntityViewItem; shown: ShownOfSource }) {
  const t = useT()
  const type = <FactLink to={paths.of('entityView').list({ type: view.type })} text={view.type} />
  const facts = [{ label: t('entity-view.entity-view-type'), value: type }, ...useShownFacts(shown)]
  return <DetailFacts kind="entityView" item={view} own={facts} />
}
