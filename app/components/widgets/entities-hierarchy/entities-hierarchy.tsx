import { useAuthority } from '~/components/entity/use-authority'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { can, kindOf, kindOfType } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { WidgetViewProps } from '../definition'
import { topNodes } from './model'

export default function EntitiesHierarchy({ widget, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const authority = useAuthority()
  const treeOf = ({ entityType, id }: EntityId): string | undefined => {
    const kind = kindOfType(entityType)
    const isSeen = kind && authority && can(authority, kind, 'see') && kindOf(kind).tabs.includes('relations')
    return isSeen ? paths.of(kind).one(id, 'relations/tree') : undefined
  }
  return (
    <ul className="hierarchy">
      {topNodes(widget.config, sources).map((node) => {
        const to = actionsOf('nodeSelected', node)[0]?.to
        const tree = treeOf(node.id)
        const icon = kindOfType(node.id.entityType)
        return (
          <li key={node.id.id}>
            {icon && <Icon name={kindOf(icon).icon as IconName} size={16} className="text-2" />}
            {to === undefined ? (
              <bdi className="hierarchy-name">{node.text}</bdi>
            ) : (
              <Link to={to} className="row-link hierarchy-name">
                <bdi>{node.text}</bdi>
              </Link>
            )}
            {tree && (
              <IconLink
                to={tree}
                size="small"
                kind="quiet"
                icon="tree"
                label={t('tile.hierarchy-below', { name: node.text })}
                className="tile-over-row"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
