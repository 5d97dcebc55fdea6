// A list of alarms: searched, sorted, in a window of time, filtered by what its page adds; handled one by one or several at
// once.
import { useLocation, useParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BulkBar } from '~/components/tables/bulk-bar'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { NoMatches } from '~/components/tables/no-matches'
import { Pagination } from '~/components/tables/pagination'
import { SearchBox } from '~/components/tables/search-box'
import { useAddress } from '~/components/tables/use-address'
import { useChosen, useForgotten } from '~/components/tables/use-chosen'
import { WindowChip, windowFields } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { EmptyState } from '~/components/ui/empty-state'
import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import type { AlarmsListData } from '~/lib/entity/alarms/data'
import { alarmsAddress } from '~/lib/entity/alarms/place'
import { USUAL_WINDOW } from '~/lib/entity/alarms/query'
import { TICKED } from '~/lib/entity/operations'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import type { AlarmsPage } from '~/lib/paths'
import { ALARM_STEPS, type AlarmStep, needsStep } from '~/lib/platform/alarm'
import { PhoneChips, useSelecting } from './phone-chips'
import { SelfRefresh } from './self-refresh'
import { useListKeys } from './use-list-keys'
import { useSteady } from './use-steady'

const FORM = 'chosen-alarms'
const SORT_MENU = 'alarm-orders'
const ICONS = { acknowledge: 'check', clear: 'x' } as const

interface AlarmsListProps extends AlarmsListData {
  label: string
  columns: Column<AlarmRow>[]
  filters: ReactNode
  /** The names of their fields, and those of them that narrow the list. */
  fields: readonly string[]
  narrowing: readonly string[]
  isFiltered: boolean
  /** Stands where there are none at all. */
  none: string
  /** Beside those of every list. */
  tools?: ReactNode
  /** The live chip. */
  status?: ReactNode
}

export function AlarmsList(props: AlarmsListProps) {
  const { at, query, params, page, canHandle, onlyOf, takenAt, refresh, window, columns, status: chip } = props
  const { list } = query
  const t = useT()
  const { pathname, search } = useLocation()
  const chosen = useChosen(JSON.stringify({ ...query, list: list.q }))
  const selecting = useSelecting(chosen)
  const { shown, waiting, handlers } = useSteady(
    JSON.stringify(params),
    page.rows.map(({ id }) => id),
  )
  const rows = shown.flatMap((id) => page.rows.find((row) => row.id === id) ?? [])
  const to = (name?: AlarmsPage) => alarmsAddress(at, name, params)
  const stepOf = (step: AlarmStep) => (id: string[]) => alarmsAddress(at, step, { ...params, id })
  const canChoose = (row: AlarmRow) =>
    (!onlyOf || row.customerId === onlyOf) && ALARM_STEPS.some((step) => needsStep(row, step))
  useForgotten(
    chosen,
    page.rows.filter((row) => !canChoose(row)).map(({ id }) => id),
  )
  useListKeys({
    sheet: to('keys'),
    choose: canHandle ? chosen.set : undefined,
    chosen: chosen.ids,
    steps: canHandle ? { a: stepOf('acknowledge'), c: stepOf('clear') } : undefined,
  })
  return (
    <>
      <FilterBar
        label={t('alarm.find')}
        fields={['q', ...props.fields, ...windowFields]}
        search={<SearchBox label={t('alarm.find')} value={list.q} />}
        filters={
          <>
            <PhoneChips
              sortMenuId={SORT_MENU}
              sortLabel={columns.find(({ sort }) => sort === list.sort)?.label}
              isDescending={list.order === 'desc'}
              selecting={canHandle ? selecting : undefined}
            />
            {props.filters}
            <WindowChip window={window} usual={USUAL_WINDOW} />
          </>
        }
        matches={t('alarm.count', { count: page.totalElements })}
        tools={
          <>
            {waiting > 0 && <span className="text-2">{t('alarm.new', { count: waiting })}</span>}
            <WindowRange window={window} />
            <IconLink icon="refresh" label={t('action.load-again')} to={pathname + search} preventScrollReset />
            {page.totalElements > 0 && (
              <IconLink icon="export" label={t('alarm.export')} to={to('export')} preventScrollReset />
            )}
            {props.tools}
          </>
        }
        status={chip}
      />
      <div {...handlers} className="flex min-h-0 flex-1 flex-col">
        <DataTable
          label={props.label}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          openId={useParams().alarmId}
          rowTo={({ id }) => to(`of/${id}`)}
          sort={{ by: list.sort, order: list.order }}
          sortMenuId={SORT_MENU}
          selection={
            canHandle
              ? {
                  formId: FORM,
                  chosen,
                  label: ({ type }) => t('alarm.select', { type }),
                  can: canChoose,
                  isShownOnPhones: selecting.isOn,
                }
              : undefined
          }
          empty={
            props.isFiltered ? (
              <NoMatches title={t('alarm.none-match')} filters={[...props.narrowing]} />
            ) : (
              <None>{props.none}</None>
            )
          }
        />
      </div>
      {canHandle && rows.length > 0 && (
        <BulkBar
          formId={FORM}
          chosen={chosen}
          isShownOnPhones={selecting.isOn}
          idsHere={rows.filter(canChoose).map(({ id }) => id)}
          without={['kept', 'until']}
          matches={page.totalElements}
          actions={ALARM_STEPS.map((step) => ({
            label: t(`alarm.${step}-selected`),
            icon: ICONS[step],
            to: alarmsAddress(at, step),
            manyAs: TICKED,
          }))}
        />
      )}
      <Pagination page={list.page} size={list.size} total={page.totalElements} totalPages={page.totalPages} />
      <SelfRefresh
        isOn={refresh}
        takenAt={takenAt}
        onTo={to()}
        offTo={alarmsAddress(at, undefined, { ...params, refresh: 'off' })}
      />
    </>
  )
}

function None({ children }: { children: string }) {
  const t = useT()
  const { withParams } = useAddress()
  const all = withParams({ window: 'all', start: undefined, end: undefined })
  return (
    <EmptyState
      title={t('alarm.none')}
      actions={
        <LinkButton to={all} preventScrollReset>
          {t('alarm.all-time')}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
