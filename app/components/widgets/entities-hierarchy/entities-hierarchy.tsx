import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useAuthority } from '~/components/entity/use-authority'
import { useAddress } from '~/components/tables/use-address'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { RowClick } from '~/components/ui/row-click'
import { can, kindOf, kindOfType } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { WidgetViewProps } from '../definition'
import { ThingIcon } from '../thing-icon'
import { type HierarchyNode, nodesOf } from './model'
import { opened, openIn, openMember, toggled } from './open-nodes'

export default function EntitiesHierarchy({ widget, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const authority = useAuthority()
  const { current, withParams } = useAddress()
  const navigate = useNavigate()
  const member = openMember(widget)
  const open = openIn(current.get(member))
  const treeOf = ({ entityType, id }: EntityId): string | undefined => {
    const kind = kindOfType(entityType)
    const isSeen = kind && authority && can(authority, kind, 'see') && kindOf(kind).tabs.includes('relations')
    return isSeen ? paths.of(kind).one(id, 'relations/tree') : undefined
  }
  // Nodes that open by themselves: the tree grows level by level, until somebody opens or closes one.
  const growing = useRef(!current.has(member))
  const toOpen: EntityId[] = []
  const branch = (nodes: readonly HierarchyNode[], above: readonly string[]) => (
    <ul className={above.length === 0 ? 'hierarchy' : 'hierarchy-branch'}>
      {nodes.map((node) => {
        const { id, text } = node
        const click = node.isOff
          ? undefined
          : actionsOf('nodeSelected', node).find(({ to, run }) => to !== undefined || run !== undefined)
        const tree = treeOf(id)
        const icon = kindOfType(id.entityType)
        // What contains itself is not opened within itself.
        const isAbove = above.includes(id.id)
        const isOpen = !isAbove && open.some((one) => one.id === id.id)
        const below = isOpen ? sources.filter(({ datasource }) => datasource.found && datasource.name === id.id) : []
        if (node.opens && !isOpen && !isAbove && !node.isLeaf) toOpen.push(id)
        const parts = nodesOf(widget.config, below, above.length + 2)
        return (
          <li key={id.id}>
            <div className="hierarchy-node">
              {!isAbove && !node.isLeaf && (
                <IconLink
                  to={withParams({ [member]: toggled(open, id) })}
                  preventScrollReset
                  size="small"
                  kind="quiet"
                  icon={isOpen ? 'chevron-down' : 'chevron-end'}
                  label={t(isOpen ? 'tool.hierarchy-close' : 'tool.hierarchy-open', { name: text })}
                  className="tile-over-row"
                />
              )}
              {typeof node.icon === 'string' ? (
                <ThingIcon name={node.icon} size={16} />
              ) : (
                icon && node.icon !== null && <Icon name={kindOf(icon).icon as IconName} size={16} className="text-2" />
              )}
              <RowClick to={click?.to} run={click?.run}>
                <bdi className="hierarchy-name">{text}</bdi>
              </RowClick>
              {tree && (
                <IconLink
                  to={tree}
                  size="small"
                  kind="quiet"
                  icon="tree"
                  label={t('tile.hierarchy-below', { name: text })}
                  className="tile-over-row"
                />
              )}
            </div>
            {isOpen &&
              below.length > 0 &&
              (parts.length > 0 ? (
                branch(parts, [...above, id.id])
              ) : (
                <p className="hierarchy-branch text-2">{t('tool.hierarchy-none')}</p>
              ))}
          </li>
        )
      })}
    </ul>
  )
  const top = sources.filter(({ datasource }) => !datasource.found)
  const drawn = branch(nodesOf(widget.config, top), [])
  const next = growing.current ? opened(open, toOpen) : undefined
  const to = next === undefined ? undefined : withParams({ [member]: next })
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true, preventScrollReset: true })
  }, [to, navigate])
  return (
    // A tree that somebody touched grows no more.
    <div onClickCapture={() => (growing.current = false)}>{drawn}</div>
  )
}
