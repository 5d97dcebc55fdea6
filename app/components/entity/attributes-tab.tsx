// The attributes of an entity: one scope at a time, searched, sorted and paged by the address. What the device writes
// itself is live and read only; the rest is edited here.
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BulkBar } from '~/components/tables/bulk-bar'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { SearchBox } from '~/components/tables/search-box'
import { useChosen } from '~/components/tables/use-chosen'
import { cx } from '~/components/ui/cx'
import { EmptyState } from '~/components/ui/empty-state'
import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import type { AttributeRow } from '~/lib/entity/attribute-rows'
import { useT } from '~/lib/i18n/use-t'
import type { ListQuery } from '~/lib/paging'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import { useFormat } from '~/lib/time/locale'
import { KEY_WIDTH } from './live-values'
import { KeyName, ValueText } from './value-text'

const FORM = 'chosen-attributes'

type Query = Record<string, string>

export interface AttributesPaths {
  tab: (query?: Query) => string
  add: (query?: Query) => string
  edit: (query: Query & { key: string }) => string
  remove: (query?: Query & { key?: string }) => string
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
    <nav
      aria-label={t('attribute.scope')}
      className="inline-flex h-control items-stretch rounded-5 border border-line-2 bg-sunken p-px"
    >
      {scopes.map((scope, index) => (
        <Link
          key={scope}
          to={paths.tab(index > 0 ? { scope } : undefined)}
          aria-current={scope === current ? 'page' : undefined}
          preventScrollReset
          className={cx(
            'flex items-center rounded-[4px] border px-2.5 font-medium whitespace-nowrap no-underline',
            scope === current
              ? 'border-line-2 bg-surface text-1 dark:bg-pressed'
              : 'border-transparent text-2 hover:text-1',
          )}
        >
          {t(`attribute.scope-${scope}`)}
        </Link>
      ))}
    </nav>
  )
}

interface AttributesTableProps {
  scope: AttributeScope
  query: ListQuery
  /** The query as it stands in an address, with the scope. */
  params: Query
  page: { rows: AttributeRow[]; totalPages: number; matches: number; total: number }
  paths: AttributesPaths
  /** Stands before the search. */
  lead: ReactNode
  canWrite: boolean
}

export function AttributesTable({ scope, query, params, page, paths, lead, canWrite }: AttributesTableProps) {
  const t = useT()
  const format = useFormat()
  const chosen = useChosen(JSON.stringify([scope, query.q]))
  const columns: Column<AttributeRow>[] = [
    {
      key: 'key',
      label: t('attribute.key'),
      sort: 'key',
      isName: true,
      width: KEY_WIDTH,
      phone: 'name',
      cell: ({ key }) => <KeyName name={key} />,
    },
    {
      key: 'value',
      label: t('attribute.value'),
      phone: 'value',
      title: ({ text }) => text,
      cell: ({ text }) => <ValueText text={text} />,
    },
    {
      key: 'type',
      label: t('value.type'),
      wideOnly: true,
      width: 96,
      phone: 'line',
      cell: ({ type }) => t(`value.${type.toLowerCase()}`),
    },
    {
      key: 'updated',
      label: t('attribute.updated'),
      sort: 'updated',
      end: true,
      width: 176,
      phone: 'age',
      cell: ({ ts }) => (
        <time dateTime={new Date(ts).toISOString()} title={format.full(ts)} className="text-2">
          {format.dateTime(ts)}
        </time>
      ),
    },
  ]
  const add = canWrite && (
    <LinkButton kind="primary" icon="plus" to={paths.add(params)} preventScrollReset>
      {t('attribute.add')}
    </LinkButton>
  )
  const buttons = (key: string) => (
    <span className="inline-flex">
      <IconLink
        kind="quiet"
        size="small"
        icon="edit"
        label={t('attribute.edit-key', { key })}
        to={paths.edit({ ...params, key })}
        preventScrollReset
      />
      <IconLink
        kind="quiet"
        size="small"
        icon="delete"
        label={t('attribute.delete-key', { key })}
        to={paths.remove({ ...params, id: key })}
        preventScrollReset
      />
    </span>
  )
  if (page.total === 0) {
    return (
      <>
        <div className="px-gutter pb-3">{lead}</div>
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
        status={add}
      />
      <DataTable
        label={t(`attribute.scope-${scope}`)}
        columns={columns}
        rows={page.rows}
        rowId={({ key }) => key}
        rowTo={canWrite ? ({ key }) => paths.edit({ ...params, key }) : undefined}
        sort={{ by: query.sort, order: query.order }}
        selection={canWrite ? { formId: FORM, chosen, label: ({ key }) => t('attribute.select', { key }) } : undefined}
        rowEnd={canWrite ? { width: 88, cell: ({ key }) => buttons(key) } : undefined}
        empty={<NoMatches title={t('attribute.none-match')} filters={['q']} />}
      />
      {canWrite && page.rows.length > 0 && (
        <BulkBar
          formId={FORM}
          chosen={chosen}
          idsHere={page.rows.map(({ key }) => key)}
          actions={[{ label: t('attribute.delete-selected'), icon: 'delete', to: paths.remove(), danger: true }]}
        />
      )}
      <Pagination page={query.page} size={query.size} total={page.matches} totalPages={page.totalPages} />
    </>
  )
}
