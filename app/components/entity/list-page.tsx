// The list of a kind: heading, filters, table, what can be done with several, pages. The kind brings columns and words.
import { Outlet } from '@remix-run/react'
import { memo, type ReactNode } from 'react'
import { BulkBar } from '~/components/tables/bulk-bar'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { useRowMenu } from '~/components/tables/row-menu'
import { SearchBox } from '~/components/tables/search-box'
import { useChosen } from '~/components/tables/use-chosen'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import type { OwnerFacts } from '~/lib/entity/below'
import { cameFrom } from '~/lib/entity/came-from'
import type { ColumnData } from '~/lib/entity/column-data'
import { customerAbove } from '~/lib/entity/handles'
import type { Items } from '~/lib/entity/items'
import { type KindDeclaration, placeTexts } from '~/lib/entity/kind'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { isFiltered, ownerParams } from '~/lib/entity/list-query'
import { fittingOperations, inBarOrder, operationOf, TICKED } from '~/lib/entity/operations'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ImportLink } from './import-link'
import { filterFields, filterMembers, ListFilters } from './list-filters'
import { ListNotes } from './list-notes'
import { ListTools } from './list-tools'
import { NoneYet } from './none-yet'
import { operationIcon } from './operation-menu'
import { PhoneChips, useSelecting } from './phone-chips'
import { RowEntries, RowMore } from './row-entries'
import { SavedViews } from './saved-views'
import { useColumns } from './use-columns'
import { useListKeys } from './use-list-keys'

const FORM = 'chosen'
const SORT_MENU = 'list-orders'
const END_WIDTH = 48

interface ListPageProps<K extends Kind> {
  kind: K
  /** Of the kind. */
  columns: readonly ColumnData<Items[K]>[]
  list: EntityList<Items[K]>
  /** As they are by now; else those of the list. */
  items?: Items[K][]
  /** Stands in the heading, before the button that adds one. */
  actions?: ReactNode
  /** The chip that tells of the live connection. */
  status?: ReactNode
  /** A drawing of the kind's own, shown before there are any. */
  art?: ReactNode
  /** Else the title of the kind's place. */
  title?: string
  /** The page that a list below another entity belongs to. */
  owner?: OwnerFacts
  /** Stands between the title and the filters. */
  aside?: ReactNode
  /** Further entries of a row's menu. */
  menuItems?: (item: Items[K]) => ReactNode
}

/** Stays as it is while a page is on its way. */
export const ListPage = memo(ListOf) as typeof ListOf

function ListOf<K extends Kind>(props: ListPageProps<K>) {
  const { kind, list, items = list.items, status, art, owner, menuItems } = props
  const { query, params, matches, total, totalPages, canManage } = list
  const { texts, operations, isExchanged, takesRows, isShared } = kindOf(kind)
  const t = useT()
  const title = props.title ?? t(placeTexts(kindOf(kind)).title)
  const to = paths.of(kind)
  const filtered = isFiltered(query)
  const chosen = useChosen(JSON.stringify([query.q, query.filters, query.owner, query.conditions]))
  const selecting = useSelecting(chosen)
  const columns = useColumns(props.columns, list).map((column) => ({
    ...column,
    sort: list.sorts.find((sort) => sort === column.sort),
  }))
  useListKeys({
    editOf: canManage ? (id) => to.one(id, 'edit') : undefined,
    sheet: to.over('keys', params),
    choose: canManage ? chosen.set : undefined,
  })
  const { onClick, menu } = useRowMenu((id) => {
    const item = items.find((one) => one.id === id)
    if (!item) return undefined
    return {
      label: t('entity.more-for', { name: item.name }),
      items: (
        <RowEntries kind={kind} item={item} params={params} canManage={canManage}>
          {menuItems?.(item)}
        </RowEntries>
      ),
    }
  })
  const canImport = canManage && (isExchanged || takesRows)
  const hasMenu = canManage || menuItems !== undefined
  const hasEntries = (item: Items[K]) =>
    menuItems !== undefined || isExchanged || !item.isReadOnly || fittingOperations(operations, item).length > 0
  const hasAny = total > 0 || filtered
  const above = owner ?? customerAbove(list)
  const fromRow = cameFrom(params, query)

  return (
    <>
      <div className="list-head">
        <PageHeader
          title={title}
          count={total}
          matches={filtered ? matches : undefined}
          back={
            <Link
              to={above ? paths.of(above.kind).one(above.id) : paths.home()}
              className="phone-back"
              aria-label={t('common.back-to', { name: above?.title ?? t('home.home') })}
            >
              <Icon name="back" size={20} />
            </Link>
          }
          beside={hasAny && <SavedViews kind={kind} list={list} />}
          actions={
            (canManage || props.actions) && (
              <>
                {props.actions}
                {canImport && <ImportLink kind={kind} params={params} isInMenu={hasAny} />}
                {canManage && (
                  <LinkButton kind="primary" icon="plus" to={to.over('new', params)} preventScrollReset>
                    {t(`${texts}.add`)}
                  </LinkButton>
                )}
              </>
            )
          }
        />
        {hasAny && props.aside}
        {hasAny && (
          <FilterBar
            label={t('entity.filters')}
            fields={['q', ...filterFields(kind, list)]}
            search={<SearchBox label={t(searchTextOf(kindOf(kind)))} value={query.q} />}
            filters={
              <>
                <PhoneChips
                  sortMenuId={SORT_MENU}
                  sortLabel={columns.find(({ sort }) => sort === query.sort)?.label}
                  isDescending={query.order === 'desc'}
                  selecting={canManage ? selecting : undefined}
                />
                <ListFilters kind={kind} list={list} />
              </>
            }
            matches={filtered && t('entity.match', { count: matches })}
            status={items.length > 0 && status}
            toolsLabel={t('entity.more-list')}
            tools={
              <ListTools
                kind={kind}
                params={params}
                chosenIn={chosen.ids.size > 0 ? FORM : undefined}
                canImport={canImport}
              />
            }
          />
        )}
      </div>
      {!hasAny ? (
        <NoneYet kind={kind} canManage={canManage} art={art} addTo={to.over('new', ownerParams(query))} />
      ) : (
        <>
          <ListNotes list={list} />
          <DataTable
            label={title}
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            rowTo={(item, place) => to.one(item.id, undefined, { from: fromRow(place) })}
            sort={{ by: query.sort, order: query.order }}
            sortMenuId={SORT_MENU}
            selection={
              canManage
                ? {
                    formId: FORM,
                    chosen,
                    label: ({ name }) => t('entity.select', { name }),
                    isShownOnPhones: selecting.isOn,
                  }
                : undefined
            }
            rowEnd={
              hasMenu
                ? { width: END_WIDTH, cell: (item) => hasEntries(item) && <RowMore kind={kind} item={item} /> }
                : undefined
            }
            onClick={onClick}
            empty={<NoMatches title={t('entity.none-match-title')} filters={filterMembers(kind)} />}
          />
          {menu}
          {canManage && items.length > 0 && (
            <BulkBar
              formId={FORM}
              chosen={chosen}
              idsHere={items.map(({ id }) => id)}
              without={['from']}
              matches={query.unread.length === 0 ? matches : undefined}
              isShownOnPhones={selecting.isOn}
              actions={[
                ...inBarOrder(operations).map((name) => ({
                  label: t(`operation.${name}`),
                  icon: operationIcon(name),
                  to: to.over(name, params),
                  manyAs: TICKED,
                  danger: operationOf(name).isDanger,
                })),
                ...(isShared
                  ? [
                      {
                        label: t('entity.customers'),
                        icon: 'customers' as const,
                        to: to.over('customers', params),
                        manyAs: TICKED,
                      },
                    ]
                  : []),
                ...manyOf(kind).map((name) => ({
                  label: t(`operation.${name}`),
                  icon: name === 'command' ? ('power' as const) : ('list' as const),
                  to: to.over(name, params),
                  manyAs: TICKED,
                })),
                { label: t('action.export'), icon: 'export', to: to.over('export', params), posts: true },
              ]}
            />
          )}
          <Pagination page={query.page} size={query.size} total={matches} totalPages={totalPages} />
        </>
      )}
      <Outlet />
    </>
  )
}

/** What a search looks into. */
function searchTextOf({ list, nameText, searchText }: KindDeclaration): string {
  if (searchText) return searchText
  if (list.fields.label) return 'entity.search'
  return nameText ? 'entity.search-title' : 'entity.search-name'
}

/** What is done with many as a job alone. */
const manyOf = (kind: Kind): ('attribute' | 'command')[] => {
  const { takesRows, tabs } = kindOf(kind)
  if (!takesRows) return []
  return tabs.includes('commands') ? ['attribute', 'command'] : ['attribute']
}
