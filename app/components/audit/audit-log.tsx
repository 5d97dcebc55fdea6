// An audit log: what was done, when, to what and by whom. Window, search and filters stand in the address.

import { ExportLink } from '~/components/entity/export-link'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { LoadAgain } from '~/components/tables/load-again'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { SearchBox } from '~/components/tables/search-box'
import { TableNote } from '~/components/tables/table-note'
import { windowFields } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { useWindowWords } from '~/components/tables/window-words'
import { EmptyState } from '~/components/ui/empty-state'
import { Time } from '~/components/ui/time'
import { actionWords } from '~/lib/entity/audit/actions'
import { auditAddress } from '~/lib/entity/audit/address'
import { AUDIT_FILTERS } from '~/lib/entity/audit/query'
import type { AuditData, AuditRow } from '~/lib/entity/audit/row'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { useT } from '~/lib/i18n/use-t'
import { AuditFilters } from './audit-filters'
import { RecordEntity, RecordUser } from './audit-names'
import { AuditStatus } from './audit-status'

export function AuditLog(data: AuditData) {
  const { place, query, params, rows, matches, totalPages, isPartial } = data
  const t = useT()
  const windowWords = useWindowWords()
  const columns = useAuditColumns(data)
  const isFiltered = Boolean(query.q || query.status || query.by || query.actions.length > 0)
  return (
    <>
      <FilterBar
        label={t('audit.filters')}
        fields={['q', 'action', 'status', ...windowFields]}
        search={<SearchBox label={t('audit.search')} value={query.q} />}
        filters={<AuditFilters {...data} />}
        matches={t('audit.counted', { count: matches })}
        tools={
          <>
            <WindowRange window={query.window} />
            <LoadAgain />
            <ExportLink to={auditAddress(place, 'export', params)} />
          </>
        }
      />
      {isPartial && <TableNote>{t('audit.partial')}</TableNote>}
      <DataTable
        label={t('home.auditLogs')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowTo={({ id, ts }) => auditAddress(place, 'record', { ...params, id, ts })}
        sort={{ by: query.sort, order: query.order }}
        empty={
          isFiltered ? (
            <NoMatches title={t('audit.none-match')} filters={AUDIT_FILTERS} />
          ) : (
            <EmptyState title={t('audit.empty-title')}>
              {t('audit.empty-text', { window: windowWords(query.window) })}
            </EmptyState>
          )
        }
      />
      <Pagination page={query.page} size={query.size} total={matches} totalPages={totalPages} />
    </>
  )
}

function useAuditColumns({ place: { kind }, takenAt: now }: AuditData): Column<AuditRow>[] {
  const t = useT()
  const isOfEntity = kind !== undefined && kind !== 'user' && kind !== 'customer'
  const time: Column<AuditRow> = {
    key: 'time',
    label: t('audit.time'),
    sort: 'createdTime',
    width: 144,
    phone: 'age',
    cell: ({ ts }) => <Time ts={ts} now={now} />,
  }
  const action: Column<AuditRow> = {
    key: 'action',
    label: t('audit.action'),
    sort: 'actionType',
    isName: true,
    phone: 'name',
    cell: (row) => actionWords(t, row.action),
  }
  const entity: Column<AuditRow>[] = [
    {
      key: 'entity',
      label: t('audit.entity'),
      sort: 'entityName',
      width: 240,
      phone: 'line',
      cell: (row) => <RecordEntity row={row} />,
    },
    {
      key: 'entityType',
      label: t('audit.entity-type'),
      sort: 'entityType',
      width: 136,
      wideOnly: true,
      cell: ({ entity }) => entity && entityTypeWords(t, entity.entityType),
    },
  ]
  const user: Column<AuditRow> = {
    key: 'user',
    label: t('audit.user'),
    sort: 'userName',
    width: 240,
    phone: 'more',
    cell: (row) => <RecordUser row={row} />,
  }
  const status: Column<AuditRow> = {
    key: 'status',
    label: t('audit.status'),
    sort: 'actionStatus',
    width: 240,
    phone: 'value',
    title: ({ failure }) => failure,
    cell: (row) => <AuditStatus {...row} />,
  }
  return [time, action, ...(isOfEntity ? [] : entity), ...(kind === 'user' ? [] : [user]), status]
}
