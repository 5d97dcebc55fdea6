// One node of a chain in its list: what it is, where its messages go, and what is to be looked at.
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { FactChip } from '~/components/ui/chip'
import { Icon } from '~/components/ui/icon'
import { IconButton, IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { OutsideText } from '~/components/ui/outside-text'
import { TextLink } from '~/components/ui/text-link'
import type { ShownNode } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { stepButton } from '~/lib/rule-chain/list-step'
import type { ListedNode, ListedRoute } from '~/lib/rule-chain/listed'
import { BOX_TYPE } from '~/lib/rule-chain/node-category'
import type { Trace } from '~/lib/rule-chain/trace/trace'
import { FindingLine } from './finding-line'
import { NodeWays } from './node-ways'

interface NodeEntryProps {
  node: ShownNode
  chainId: string
  canEdit: boolean
  /** The platform's refusal names it. */
  isRefused: boolean
  /** The way of a message. */
  trace?: Trace
}

export function NodeEntry({ node, chainId, canEdit, isRefused, trace }: NodeEntryProps) {
  const t = useT()
  const { key, at, type, kind, category, description, findings } = node
  const name = node.name.trim() || t('chain.unnamed')
  const step = trace?.nodes[key]
  const words = t(`chain.category-${category}`)
  return (
    <li
      id={anchorOf(key)}
      data-node={at}
      data-type={type}
      data-category={category}
      data-step={step?.step}
      className="chain-node"
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="min-w-0 text-13 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-12 text-2" title={type}>
          {words}
          {type !== BOX_TYPE && (
            <>
              {' · '}
              <bdi>{kind}</bdi>
            </>
          )}
        </span>
        {step && <FactChip>{t('chain-debug.step', { step: step.step })}</FactChip>}
        {node.isFirst && <FactChip icon="flag">{t('chain.first')}</FactChip>}
        {node.isDebugged && <FactChip>{t('chain.debugged')}</FactChip>}
        {node.chainId && <TextLink to={paths.of('ruleChain').one(node.chainId)}>{t('chain.open-other')}</TextLink>}
        {canEdit && <NodeTools node={node} name={name} chainId={chainId} />}
      </div>
      {step?.error !== undefined && <OutsideText text={step.error} className="text-critical" />}
      {description && <OutsideText text={description} className="text-2" />}
      <Routes from={node} name={name} routes={node.routes} chainId={chainId} canEdit={canEdit} taken={trace?.links} />
      <NodeWays chainId={chainId} nodeKey={key} type={type} />
      {isRefused && (
        <p className="flex items-center gap-1.5 text-danger">
          <Icon name="alert" size={14} />
          {t('chain.refused-here')}
        </p>
      )}
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no order to change
        <FindingLine key={index} finding={finding} />
      ))}
    </li>
  )
}

/** Where a node stands on the page: keys are ids, or ours. */
const anchorOf = (key: string) => `node-${key}`

function NodeTools({ node, name, chainId }: { node: ListedNode; name: string; chainId: string }) {
  const t = useT()
  const { key, type, isFirst } = node
  const page = paths.chainPage(chainId, `nodes/${encodeURIComponent(key)}`)
  const isBox = type === BOX_TYPE
  return (
    <span className="ms-auto flex flex-wrap items-center gap-1.5">
      {!isBox && !isFirst && (
        <Button size="small" kind="quiet" {...stepButton({ intent: 'first', node: key })}>
          {t('chain.make-first')}
        </Button>
      )}
      {!isBox && (
        <LinkButton size="small" icon="plus" to={`${page}/routes`} aria-label={t('chain.add-route-of', { name })}>
          {t('chain.add-route')}
        </LinkButton>
      )}
      <IconLink to={page} size="small" icon="edit" label={t('chain.edit-node', { name })} />
      <IconButton
        type="submit"
        size="small"
        icon="delete"
        label={t('chain.remove-node', { name })}
        {...stepButton({ intent: 'remove', node: key })}
      />
    </span>
  )
}

interface RoutesProps {
  from: ListedNode
  name: string
  routes: readonly ListedRoute[]
  chainId: string
  canEdit: boolean
  taken?: readonly number[]
}

function Routes({ from, name, routes, chainId, canEdit, taken }: RoutesProps) {
  const t = useT()
  const { withParams } = useAddress()
  if (routes.length === 0) return undefined
  const page = paths.chainPage(chainId, `nodes/${encodeURIComponent(from.key)}/routes`)
  return (
    <ul className="chain-routes">
      {routes.map(({ at, label, to, toName, page: number }) => (
        <li key={at} data-connection={at} data-label={label} data-taken={taken?.includes(at) || undefined}>
          <span className={label === 'Failure' ? 'route-label route-failure' : 'route-label'}>
            <bdi>{label}</bdi>
          </span>
          <Icon name="on-change" size={14} />
          <TextLink to={`${withParams({ at: undefined, page: String(number ?? 1) })}#${anchorOf(to)}`}>
            <bdi>{toName.trim() || t('chain.unnamed')}</bdi>
          </TextLink>
          {canEdit && (
            <span className="flex">
              <IconLink
                to={`${page}?${new URLSearchParams({ to, label })}`}
                kind="quiet"
                size="small"
                icon="edit"
                label={t('chain.edit-route', { label, from: name, to: toName })}
              />
              <IconButton
                type="submit"
                kind="quiet"
                size="small"
                icon="x"
                label={t('chain.remove-route', { label, from: name, to: toName })}
                {...stepButton({ intent: 'disconnect', node: from.key, to, label })}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
