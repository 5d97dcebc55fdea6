// Values of devices as they come in: latest telemetry, and the attributes a device writes itself.
import type { ReactNode } from 'react'
import { type BulkAction, BulkBar } from '~/components/tables/bulk-bar'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { SearchBox } from '~/components/tables/search-box'
import { useChosen, useForgotten } from '~/components/tables/use-chosen'
import { Freshness } from '~/components/ui/freshness'
import { liveKeys } from '~/lib/entity/live-keys'
import type { ValuesData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import type { ListQuery } from '~/lib/paging'
import type { SentRecent } from '~/lib/telemetry/recent'
import { useFormat } from '~/lib/time/locale'
import { ExportLink } from './export-link'
import { keyColumn, updatedColumn } from './key-columns'
import { LiveRefusal } from './live-refusal'
import { LiveStatus } from './live-status'
import { SelectChip, useSelecting } from './phone-chips'
import { RecentLine } from './recent-line'
import { SelfRefresh } from './self-refresh'
import { useLiveValues } from './use-live-values'
import { useSteady } from './use-steady'
import { isNumber, ValueText } from './value-text'

interface LiveValuesProps extends ValuesData {
  /** The name of these values, for those who hear it. */
  label: string
  query: ListQuery
  /** The age of a value matters of telemetry; of an attribute, the time it was written. */
  shows: 'age' | 'time'
  refresh: { isOn: boolean; onTo: string; offTo: string }
  /** Stands before the search. */
  lead?: ReactNode
  /** Of the keys on this page: how often they come and the line of their last values. */
  recent?: (SentRecent & { key: string })[]
  /** Nothing more is to be expected from where they come. */
  inactive?: boolean
  /** Stands before the tools. */
  tools?: ReactNode
  /** Stands between the filters and the table. */
  above?: ReactNode
  exportTo: string
  /** The address of what a key was before. */
  keyTo?: (key: string) => string
  /** What can be done with several keys. */
  bulk?: BulkAction[]
  /** Shown before anything came. */
  empty: ReactNode
}

const FORM = 'chosen-keys'

interface Row {
  key: string
  text: string
  ts: number
}

export function LiveValues(props: LiveValuesProps) {
  const { label, subscription, sent, query, shows, refresh, lead, recent = [], inactive, empty } = props
  const t = useT()
  const format = useFormat()
  const { live, values } = useLiveValues({ subscription, sent })
  const { keys, totalPages, matches, total } = liveKeys(values, query)
  const { shown, waiting, handlers } = useSteady(JSON.stringify(query), keys)
  const chosen = useChosen(query.q)
  const selecting = useSelecting(chosen)
  useForgotten(
    chosen,
    [...chosen.ids].filter((key) => values[key] === undefined),
  )
  const bulk = props.bulk ?? []

  const lineOf = (key: string) => recent.find((one) => one.key === key)
  const rows = shown.flatMap((key): Row[] => {
    const value = values[key]
    return value ? [{ key, text: value.value, ts: value.ts }] : []
  })
  const age: Column<Row> =
    shows === 'age'
      ? {
          key: 'received',
          label: t('telemetry.received'),
          width: 208,
          phone: 'age',
          cell: ({ key, text, ts }) => {
            const { expectedMs, onChange } = lineOf(key) ?? {}
            return (
              <Freshness ts={ts} expectedMs={expectedMs} onChange={onChange ?? !isNumber(text)} inactive={inactive} />
            )
          },
        }
      : updatedColumn(t('telemetry.updated'))
  const line: Column<Row> = {
    key: 'recent',
    label: t('telemetry.recent'),
    wideOnly: true,
    width: 240,
    title: ({ key }) => {
      const recently = lineOf(key)
      return recently && t('telemetry.recent-window', { time: format.age(recently.windowMs) })
    },
    cell: ({ key, text, ts }) => {
      const recently = lineOf(key)
      return recently && <RecentLine recent={recently} last={{ ts, value: text }} now={sent.takenAt} />
    },
  }
  const columns: Column<Row>[] = [
    keyColumn(t('telemetry.key')),
    {
      key: 'value',
      label: t('telemetry.value'),
      phone: 'value',
      cell: ({ text }) => <ValueText measured={shows === 'age'} text={text} />,
    },
    ...(shows === 'age' ? [line] : []),
    age,
  ]
  const chip = <LiveStatus live={live} />
  const refresher = <SelfRefresh {...refresh} takenAt={sent.takenAt} />

  return (
    <>
      <LiveRefusal refusal={live.refusals[subscription.id]} takenAt={sent.takenAt} />
      {total === 0 ? (
        <>
          <div className="flex items-center justify-between gap-3 px-gutter pb-3">
            <div>{lead}</div>
            {chip}
          </div>
          {empty}
        </>
      ) : (
        <>
          <FilterBar
            lead={lead}
            label={t('telemetry.find')}
            fields={['q']}
            search={<SearchBox label={t('telemetry.find')} value={query.q} />}
            filters={bulk.length > 0 && <SelectChip {...selecting} />}
            matches={t('telemetry.keys', { count: matches })}
            tools={
              <>
                {waiting > 0 && <span className="text-2">{t('telemetry.new-keys', { count: waiting })}</span>}
                {props.tools}
                <ExportLink to={props.exportTo} />
              </>
            }
            status={chip}
          />
          {props.above}
          <div {...handlers} className="flex min-h-0 flex-1 flex-col">
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowId={({ key }) => key}
              rowTo={props.keyTo && (({ key }) => props.keyTo?.(key))}
              sort={{ by: 'key', order: query.order }}
              selection={
                bulk.length > 0
                  ? {
                      formId: FORM,
                      chosen,
                      label: ({ key }) => t('telemetry.select', { key }),
                      isShownOnPhones: selecting.isOn,
                    }
                  : undefined
              }
              empty={<NoMatches title={t('telemetry.none-match')} filters={['q']} />}
            />
          </div>
          {bulk.length > 0 && rows.length > 0 && (
            <BulkBar
              formId={FORM}
              chosen={chosen}
              idsHere={rows.map(({ key }) => key)}
              actions={bulk}
              isShownOnPhones={selecting.isOn}
            />
          )}
          {totalPages > 1 && <Pagination page={query.page} size={query.size} total={matches} totalPages={totalPages} />}
        </>
      )}
      {refresher}
    </>
  )
}
