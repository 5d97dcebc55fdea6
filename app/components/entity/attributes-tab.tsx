// The attributes of an entity that are edited here: one scope at a time, searched, sorted and paged by the address, and
// live. What the platform writes itself is only read.
import type { ReactNode } from 'react'
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
import { SegmentLinks } from '~/components/ui/segment-links'
import type { AttributeRow } from '~/lib/entity/attribute-rows'
import type { AttributesTablePage, ValuesData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import type { ListQuery } from '~/lib/paging'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import { ExportLink } from './export-link'
import { keyColumn, updatedColumn } from './key-columns'
import { LiveStatus } from './live-status'
import { OwnKey, timeIn } from './own-key'
import { useLiveRows } from './use-live-rows'
import { ValueText } from './value-text'

const FORM = 'chosen-attributes'

type Query = Record<string, string>

export interface AttributesPaths {
  tab: (query?: Query) => string
  add: (query?: Query) => string
  edit: (query: Query & { key: string }) => string
  remove: (query?: Query & { key?: string }) => string
  export: (query: Query) => string
}

interface ScopesProps {
  scopes: readonly AttributeScope[]
  current: AttributeScope
  paths: AttributesPaths
}

/** Each scope has its own address; the first one is the tab's. */
export function Scopes({ scopes, current, paths }: ScopesProps) {
  const t = useT()
  return (
    <SegmentLinks
      label={t('attribute.scope')}
      segments={scopes.map((scope, at) => ({
        name: scope,
        to: paths.tab(at > 0 ? { scope } : undefined),
        words: t(`attribute.scope-${scope}`),
      }))}
      current={current}
    />
  )
}

interface AttributesTableProps {
  scope: AttributeScope
  query: ListQuery
  /** The query as it stands in an address, with the scope. */
  params: Query
  page: AttributesTablePage
  live: ValuesData
  /** Keys that the platform writes itself. */
  own: readonly string[]
  paths: AttributesPaths
  /** Stands before the search. */
  lead: ReactNode
  canWrite: boolean
}

export function AttributesTable(props: AttributesTableProps) {
  const { scope, query, params, page, live, own, paths, lead, canWrite } = props
  const t = useT()
  const chosen = useChosen(JSON.stringify([scope, query.q]))
  const { link, rows, waiting } = useLiveRows(page, live)
  const isOwn = ({ key }: AttributeRow) => own.includes(key)
  const columns: Column<AttributeRow>[] = [
    keyColumn(t('attribute.key')),
    {
      key: 'value',
      label: t('attribute.value'),
      phone: 'value',
      cell: (row) => <ValueText text={row.text} time={isOwn(row) ? timeIn(row) : undefined} />,
    },
    {
      key: 'type',
      label: t('value.type'),
      wideOnly: true,
      width: 96,
      phone: 'line',
      cell: ({ type }) => t(`value.${type.toLowerCase()}`),
    },
    updatedColumn(t('telemetry.updated'), 'updated'),
  ]
  const add = canWrite && (
    <LinkButton kind="primary" icon="plus" to={paths.add(params)} preventScrollReset>
      {t('attribute.add')}
    </LinkButton>
  )
  const buttons = (row: AttributeRow, place: number) => {
    const { key } = row
    if (isOwn(row)) return <OwnKey />
    return (
      <RowButtons
        discover={place === 0}
        edit={{ label: t('attribute.edit-key', { key }), to: paths.edit({ ...params, key }) }}
        remove={{ label: t('attribute.delete-key', { key }), to: paths.remove({ ...params, id: key }) }}
      />
    )
  }
  const status = <LiveStatus live={link} />
  if (page.total === 0 && waiting === 0) {
    return (
      <>
        <div className="flex items-center justify-between gap-3 px-gutter pb-3">
          <div>{lead}</div>
          {status}
        </div>
        <EmptyState title={t(`attribute.empty-${scope}`)} actions={add}>
          {t(`attribute.about-${scope}`)}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <FilterBar
        lead={lead}
        label={t('attribute.find')}
        fields={['q']}
        search={<SearchBox label={t('attribute.find')} value={query.q} />}
        tools={
          <>
            {waiting > 0 && <span className="text-2">{t('telemetry.new-keys', { count: waiting })}</span>}
            <LoadAgain />
            <ExportLink to={paths.export(params)} />
          </>
        }
        status={
          <>
            {status}
            {add}
          </>
        }
      />
      <DataTable
        label={t(`attribute.scope-${scope}`)}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        rowTo={canWrite ? (row) => (isOwn(row) ? undefined : paths.edit({ ...params, key: row.key })) : undefined}
        sort={{ by: query.sort, order: query.order }}
        selection={
          canWrite
            ? {
                formId: FORM,
                chosen,
                label: ({ key }) => t('attribute.select', { key }),
                can: (row) => !isOwn(row),
              }
            : undefined
        }
        rowEnd={canWrite ? { width: ROW_BUTTONS_WIDTH, cell: buttons } : undefined}
        empty={<NoMatches title={t('attribute.none-match')} filters={['q']} />}
      />
      {canWrite && rows.length > 0 && (
        <BulkBar
          formId={FORM}
          chosen={chosen}
          idsHere={rows.filter((row) => !isOwn(row)).map(({ key }) => key)}
          actions={[{ label: t('attribute.delete-selected'), icon: 'delete', to: paths.remove(), danger: true }]}
        />
      )}
      <Pagination page={query.page} size={query.size} total={page.matches} totalPages={page.totalPages} />
    </>
  )
}
