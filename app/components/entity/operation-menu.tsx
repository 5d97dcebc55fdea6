// The operations that fit one entity, as entries of a menu: in lists and on its own page.

import { Icon, type IconName } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { MenuLine } from '~/components/ui/menu'
import { ownerQuery } from '~/lib/entity/below'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { fittingOperations, type OperationName, operationOf } from '~/lib/entity/operations'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'

interface CopyItemProps {
  kind: Kind
  item: EntityItem
  /** The list that the form lies over. */
  params?: Query
}

export const isCopyable = (kind: Kind, { isReadOnly }: EntityItem) => !isReadOnly || kindOf(kind).isOthersCopied

/** Opens the add form, filled from this one, for the same customer. */
export function CopyItem({ kind, item, params }: CopyItemProps) {
  const t = useT()
  if (!isCopyable(kind, item)) return undefined
  const customer = item.isPublic || kindOf(kind).below ? undefined : item.customerId
  return (
    <Link
      to={paths.of(kind).over('new', { ...params, ...ownerQuery(kind, item), for: customer, copy: item.id })}
      preventScrollReset
      className="menu-entry"
    >
      <Icon name="copy" />
      {t('entity.copy')}
    </Link>
  )
}

interface OperationItemsProps {
  kind: Kind
  item: EntityItem
  hrefOf: (operation: OperationName) => string
}

export const operationIcon = (name: OperationName) => operationOf(name).icon as IconName

export function OperationItems({ kind, item, hrefOf }: OperationItemsProps) {
  const t = useT()
  return fittingOperations(kindOf(kind).operations, item).map((name) => {
    const { isDanger } = operationOf(name)
    return (
      <span key={name} className="contents">
        {isDanger && <MenuLine />}
        <Link to={hrefOf(name)} preventScrollReset className={isDanger ? 'menu-entry text-danger' : 'menu-entry'}>
          <Icon name={operationIcon(name)} />
          {t(`operation.${name}`)}
        </Link>
      </span>
    )
  })
}
