// The tree of relations: each step is a link, so that it can be walked without scripts and sent to somebody.
import { EntityLink } from '~/components/entity/entity-link'
import { useFrom } from '~/components/entity/use-from'
import { FilterBar } from '~/components/tables/filter-bar'
import { Icon } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { OutsideText } from '~/components/ui/outside-text'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { type Kind, kindOf, kindOfType } from '~/lib/entity/kinds'
import { directionQuery, endText, filterParams } from '~/lib/entity/relations/row'
import { MOST_OPEN, type TreeData, type TreeNode, toggled } from '~/lib/entity/relations/tree'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import { Directions } from './directions'
import { filterFields, RelationFilters } from './relation-filters'

/** The tree of another entity, where its kind has one. */
function treeAt({ entityType, id }: EntityId, query: Record<string, string | string[]>): string | undefined {
  const kind = kindOfType(entityType)
  return kind && kindOf(kind).tabs.includes('relations') ? paths.of(kind).one(id, 'relations/tree', query) : undefined
}

export function RelationTree({ kind, direction, filter, offered, root, open }: TreeData) {
  const t = useT()
  const from = useFrom()
  const { id } = root.end
  const at = { ...directionQuery(direction), ...filterParams(filter) }
  const hrefWith = (open: string[]) => paths.of(kind as Kind).one(id, 'relations/tree', { ...at, open, ...from })
  return (
    <div className="flex flex-col gap-4 px-gutter pt-3 pb-10">
      <div className="flex flex-wrap items-center gap-3">
        <Directions
          current={direction}
          hrefOf={(query) => paths.of(kind).one(id, 'relations/tree', { ...query, ...from })}
        />
        <LinkButton icon="list" to={paths.of(kind).one(id, 'relations', { ...at, ...from })} preventScrollReset>
          {t('relation.list')}
        </LinkButton>
        <FilterBar
          label={t('relation.find')}
          fields={filterFields}
          filters={<RelationFilters filter={filter} offered={offered} />}
        />
        {open.length >= MOST_OPEN && <p className="text-2">{t('relation.tree-full', { max: MOST_OPEN })}</p>}
      </div>
      <div className="overflow-x-auto">
        <p className="font-semibold">
          <bdi>{root.name}</bdi>
        </p>
        <Nodes
          nodes={root.below ?? []}
          beyond={root.beyond}
          stepOf={(node) => (node.below || open.length < MOST_OPEN ? hrefWith(toggled(open, node.end)) : undefined)}
          treeOf={(end) => treeAt(end, at)}
        />
      </div>
    </div>
  )
}

interface NodesProps {
  nodes: TreeNode[]
  beyond?: number
  /** The tree with this one opened or closed. */
  stepOf: (node: TreeNode) => string | undefined
  treeOf: (end: EntityId) => string | undefined
}

function Nodes({ nodes, beyond, stepOf, treeOf }: NodesProps) {
  const t = useT()
  if (nodes.length === 0) return <p className="tree-branch py-1 text-2">{t('relation.tree-end')}</p>
  return (
    <ul className="tree-branch">
      {nodes.map((node) => (
        <li key={endText(node.end)}>
          <Line node={node} step={stepOf(node)} tree={treeOf(node.end)} />
          {node.below && <Nodes nodes={node.below} beyond={node.beyond} stepOf={stepOf} treeOf={treeOf} />}
        </li>
      ))}
      {beyond !== undefined && <li className="py-1 text-2">{t('relation.tree-beyond', { count: beyond })}</li>}
    </ul>
  )
}

function Line({ node, step, tree }: { node: TreeNode; step?: string; tree?: string }) {
  const t = useT()
  const name = node.name ?? node.end.id
  const isOpen = node.below !== undefined
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      {node.isAbove || !step ? (
        <span aria-hidden="true" className="inline-block w-6" />
      ) : (
        <Link
          to={step}
          preventScrollReset
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'relation.close-one' : 'relation.open-one', { name })}
          className="tree-step"
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} />
        </Link>
      )}
      <EntityLink entity={node.end} name={node.name} opens={node.opens} />
      <span className="text-2">{entityTypeWords(t, node.end.entityType)}</span>
      <OutsideText text={node.types.join(', ')} className="max-w-[16rem] text-3" />
      {node.isAbove && <span className="text-2">{t('relation.tree-above')}</span>}
      {tree && (
        <IconLink
          kind="quiet"
          size="small"
          icon="tree"
          label={t('relation.walk-from', { name })}
          to={tree}
          preventScrollReset
        />
      )}
    </div>
  )
}
