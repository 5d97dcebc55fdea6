// The relations of an entity: one direction at a time, searched, sorted and paged by the address.
import { useLoaderData } from '@remix-run/react'
import { EntityLink } from '~/components/entity/entity-link'
import { ExportLink } from '~/components/entity/export-link'
import { TabPage } from '~/components/entity/tab-page'
import { useFrom } from '~/components/entity/use-from'
import { BulkBar } from '~/components/tables/bulk-bar'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { LoadAgain } from '~/components/tables/load-again'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { ROW_BUTTONS_WIDTH, RowButtons } from '~/components/tables/row-buttons'
import { SearchBox } from '~/components/tables/search-box'
import { useChosen } from '~/components/tables/use-chosen'
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import { OutsideText } from '~/components/ui/outside-text'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import {
  directionQuery,
  filterParams,
  type RelationRow,
  type RelationsData,
  relationListRules,
} from '~/lib/entity/relations/row'
import { useT } from '~/lib/i18n/use-t'
import { listParams } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { Directions } from './directions'
import { filterFields, RelationFilters } from './relation-filters'

const FORM = 'chosen-relations'

export function RelationsPage() {
  return (
    <TabPage>
      <Relations {...useLoaderData<RelationsData>()} />
    </TabPage>
  )
}

function Relations({ kind, entity, direction, query, filter, offered, canWrite, page }: RelationsData) {
  const t = useT()
  const from = useFrom()
  const chosen = useChosen(JSON.stringify([direction, query.q, filter]))
  const here = {
    ...directionQuery(direction),
    ...filterParams(filter),
    ...listParams(query, relationListRules),
    ...from,
  }
  const to = paths.of(kind)
  const nameOf = ({ name, end }: RelationRow) => name ?? end.id
  const columns: Column<RelationRow>[] = [
    {
      key: 'name',
      label: t(`relation.end-${direction}`),
      sort: 'name',
      isName: true,
      phone: 'name',
      cell: ({ end, name, opens }) => <EntityLink entity={end} name={name} opens={opens} />,
    },
    {
      key: 'entityType',
      label: t('relation.entity-type'),
      sort: 'entityType',
      width: 160,
      phone: 'line',
      cell: ({ end }) => entityTypeWords(t, end.entityType),
    },
    {
      key: 'type',
      label: t('relation.relation-type'),
      sort: 'type',
      width: 200,
      phone: 'value',
      cell: ({ type }) => <OutsideText text={type} />,
    },
    {
      key: 'info',
      label: t('relation.additional-info'),
      wideOnly: true,
      width: 160,
      cell: ({ hasInfo }) => hasInfo && t('relation.has-info'),
    },
  ]
  const add = canWrite && (
    <LinkButton kind="primary" icon="plus" to={to.one(entity.id, 'relations/new', here)} preventScrollReset>
      {t('relation.add')}
    </LinkButton>
  )
  const tree = (
    <LinkButton
      icon="tree"
      to={to.one(entity.id, 'relations/tree', { ...directionQuery(direction), ...filterParams(filter), ...from })}
      preventScrollReset
    >
      {t('relation.tree')}
    </LinkButton>
  )
  const lead = (
    <Directions current={direction} hrefOf={(query) => to.one(entity.id, 'relations', { ...query, ...from })} />
  )
  const buttons = (row: RelationRow, place: number) => {
    const words = { name: nameOf(row), type: row.type }
    const one = { ...here, id: row.id }
    return (
      <RowButtons
        discover={place === 0}
        edit={{ label: t('relation.edit-one', words), to: to.one(entity.id, 'relations/edit', one) }}
        remove={{ label: t('relation.delete-one', words), to: to.one(entity.id, 'relations/delete', one) }}
      />
    )
  }
  if (page.total === 0) {
    return (
      <>
        <div className="px-gutter pb-3">{lead}</div>
        <EmptyState title={t(`relation.empty-${direction}`)} actions={add}>
          {t('relation.empty-text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <FilterBar
        label={t('relation.find')}
        fields={['q', ...filterFields]}
        lead={lead}
        search={<SearchBox label={t('relation.find')} value={query.q} />}
        filters={<RelationFilters filter={filter} offered={offered} />}
        matches={t('relation.counted', { count: page.matches })}
        tools={
          <>
            <LoadAgain />
            <ExportLink to={to.one(entity.id, 'relations/export', here)} />
            {tree}
          </>
        }
        status={add}
      />
      <DataTable
        label={t(`relation.direction-${direction}`)}
        columns={columns}
        rows={page.rows}
        rowId={({ id }) => id}
        sort={{ by: query.sort, order: query.order }}
        selection={
          canWrite
            ? { formId: FORM, chosen, label: (row) => t('relation.select', { name: nameOf(row), type: row.type }) }
            : undefined
        }
        rowEnd={canWrite ? { width: ROW_BUTTONS_WIDTH, cell: buttons } : undefined}
        empty={<NoMatches title={t('relation.none-match')} filters={['q', ...filterFields]} />}
      />
      {canWrite && page.rows.length > 0 && (
        <BulkBar
          formId={FORM}
          chosen={chosen}
          idsHere={page.rows.map(({ id }) => id)}
          actions={[
            {
              label: t('relation.delete-selected'),
              icon: 'delete',
              to: to.one(entity.id, 'relations/delete'),
              danger: true,
            },
          ]}
        />
      )}
      <Pagination page={query.page} size={query.size} total={page.matches} totalPages={page.totalPages} />
    </>
  )
}
