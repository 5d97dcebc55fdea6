// What can be done with a row of a list: the entries of its menu, and the “…” that opens it.
import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { listsBelow } from '~/lib/entity/below'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'
import { ExportEntry } from './json-link'
import { CopyItem, OperationItems } from './operation-menu'

interface RowEntriesProps {
  kind: Kind
  item: EntityItem
  /** The list as it stands in an address. */
  params: Query
  canManage: boolean
  /** Entries of the kind's own. */
  children: ReactNode
}

export function RowEntries({ kind, item, params, canManage, children }: RowEntriesProps) {
  const t = useT()
  const to = paths.of(kind)
  const { id } = item
  return (
    <>
      {canManage && !item.isReadOnly && (
        <Link to={to.one(id, 'edit')} className="menu-entry">
          <Icon name="edit" />
          {t('action.edit')}
        </Link>
      )}
      {children}
      {canManage && kindOf(kind).isExchanged && <ExportEntry kind={kind} id={id} />}
      {listsBelow(kind, item).map(({ icon, label, to }) => (
        <Link key={to} to={to} className="menu-entry">
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
      {canManage && item.customerId && item.customerTitle && (
        <Link to={paths.of('customer').one(item.customerId)} className="menu-entry">
          <Icon name="customers" />
          {t('entity.open-customer', { name: item.customerTitle })}
        </Link>
      )}
      {canManage && (
        <>
          <CopyItem kind={kind} item={item} params={params} />
          <OperationItems kind={kind} item={item} hrefOf={(operation) => to.over(operation, { ...params, id })} />
        </>
      )}
    </>
  )
}

export function RowMore({ kind, item: { id, name } }: { kind: Kind; item: EntityItem }) {
  const t = useT()
  return (
    <Link
      to={paths.of(kind).one(id)}
      discover={false}
      data-menu=""
      aria-haspopup="menu"
      aria-label={t('entity.more-for', { name })}
      className="row-more"
    />
  )
}
