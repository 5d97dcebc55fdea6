// One node of a chain in its list: what it is, and where its messages go.
import { useAddress } from '~/components/tables/use-address'
import { FactChip } from '~/components/ui/chip'
import { Icon } from '~/components/ui/icon'
import { OutsideText } from '~/components/ui/outside-text'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { ListedNode, ListedRoute } from '~/lib/rule-chain/listed'
import { shortClass } from '~/lib/rule-chain/node-category'

export function NodeEntry({ node }: { node: ListedNode }) {
  const t = useT()
  const { key, at, type, kind, category, name, description } = node
  return (
    <li id={anchorOf(key)} data-node={at} data-type={type} data-category={category} className="chain-node">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="min-w-0 text-13 font-semibold [overflow-wrap:anywhere]">
          <bdi>{name || t('chain.unnamed')}</bdi>
        </h2>
        <span className="text-12 text-2" title={type}>
          {t(`chain.category-${category}`)} · <bdi>{category === 'UNKNOWN' ? shortClass(type) : kind}</bdi>
        </span>
        {node.isFirst && <FactChip icon="flag">{t('chain.first')}</FactChip>}
        {node.isDebugged && <FactChip>{t('chain.debugged')}</FactChip>}
        {node.chainId && <TextLink to={paths.of('ruleChain').one(node.chainId)}>{t('chain.open-other')}</TextLink>}
      </div>
      {description && <OutsideText text={description} className="text-2" />}
      <Routes routes={node.routes} />
    </li>
  )
}

/** Where a node stands on the page: keys are ids, or ours. */
const anchorOf = (key: string) => `node-${key}`

function Routes({ routes }: { routes: readonly ListedRoute[] }) {
  const t = useT()
  const { withParams } = useAddress()
  if (routes.length === 0) return undefined
  return (
    <ul className="chain-routes">
      {routes.map(({ at, label, to, toName, page }) => (
        <li key={at} data-connection={at} data-label={label}>
          <span className={label === 'Failure' ? 'route-label route-failure' : 'route-label'}>
            <bdi>{label}</bdi>
          </span>
          <Icon name="on-change" size={14} />
          <TextLink to={`${withParams({ page: String(page ?? 1) })}#${anchorOf(to)}`}>
            <bdi>{toName || t('chain.unnamed')}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
