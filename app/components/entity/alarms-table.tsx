// The table of alarms: filtered by status, severity, words and time, handled one by one or several at once.
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BulkBar } from '~/components/tables/bulk-bar'
import { DataTable } from '~/components/tables/data-table'
import { FilterBar } from '~/components/tables/filter-bar'
import { FilterSelect } from '~/components/tables/filter-select'
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
import type { AlarmsData } from '~/lib/entity/alarms/data'
import { USUAL_WINDOW } from '~/lib/entity/alarms/query'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { paths } from '~/lib/paths'
import { ALARM_STEPS, type AlarmStep, needsStep, SEARCH_STATUSES, SEVERITIES } from '~/lib/platform/alarm'
import { useAlarmColumns } from './alarm-columns'
import { PhoneChips, useSelecting } from './phone-chips'
import { SelfRefresh } from './self-refresh'
import { useListKeys } from './use-list-keys'
import { useSteady } from './use-steady'

const FORM = 'chosen-alarms'
const SORT_MENU = 'alarm-orders'
const ICONS = { acknowledge: 'check', clear: 'x' } as const

export function AlarmsTable({ status: chip, live: _live, ...data }: AlarmsData & { status?: ReactNode }) {
  const { kind, entity, query, window, params, page, canHandle, onlyOf, takenAt, refresh } = data
  const { list, status, severity } = query
  const t = useT()
  const { pathname, search } = useLocation()
  const chosen = useChosen(JSON.stringify([status, severity, list.q]))
  const selecting = useSelecting(chosen)
  const columns = useAlarmColumns(data)
  const { shown, waiting, handlers } = useSteady(
    JSON.stringify(params),
    page.rows.map(({ id }) => id),
  )
  const rows = shown.flatMap((id) => page.rows.find((row) => row.id === id) ?? [])
  const to = (name: 'alarms' | 'alarms/export' | `alarms/of/${string}` | 'alarms/keys') =>
    paths.of(kind).one(entity.id, name, params)
  const stepOf = (step: AlarmStep) => (id: string[]) =>
    paths.of(kind).one(entity.id, `alarms/${step}`, { ...params, id })
  const canChoose = (row: AlarmRow) =>
    (!onlyOf || row.customerId === onlyOf) && ALARM_STEPS.some((step) => needsStep(row, step))
  useForgotten(
    chosen,
    page.rows.filter((row) => !canChoose(row)).map(({ id }) => id),
  )
  useListKeys({
    sheet: to('alarms/keys'),
    choose: canHandle ? chosen.set : undefined,
    chosen: chosen.ids,
    steps: canHandle ? { a: stepOf('acknowledge'), c: stepOf('clear') } : undefined,
  })
  const isFiltered = Boolean(status || severity || list.q)
  // An entity of a kind that queries do not find is listed without severities.
  const knowsSeverity = chip !== undefined
  return (
    <>
      <FilterBar
        label={t('alarm.find')}
        fields={['q', 'status', 'severity', ...windowFields]}
        search={<SearchBox label={t('alarm.find')} value={list.q} />}
        filters={
          <>
            <PhoneChips
              sortMenuId={SORT_MENU}
              sortLabel={columns.find(({ sort }) => sort === list.sort)?.label}
              isDescending={list.order === 'desc'}
              selecting={canHandle ? selecting : undefined}
            />
            <FilterSelect
              name="status"
              label={t('alarm.status')}
              value={status}
              any={t('alarm.any')}
              choices={SEARCH_STATUSES.map((value) => ({ value, label: t(`alarm.search-${value}`) }))}
            />
            {knowsSeverity && (
              <FilterSelect
                name="severity"
                label={t('alarm.severity')}
                value={severity}
                any={t('alarm.any')}
                choices={SEVERITIES.map((value) => ({ value, label: t(`alarm.severity-${value}`) }))}
              />
            )}
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
              <IconLink icon="export" label={t('alarm.export')} to={to('alarms/export')} preventScrollReset />
            )}
          </>
        }
        status={chip}
      />
      <div {...handlers} className="flex min-h-0 flex-1 flex-col">
        <DataTable
          label={t('entity.tab-alarms')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowTo={({ id }) => to(`alarms/of/${id}`)}
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
            isFiltered ? <NoMatches title={t('alarm.none-match')} filters={['q', 'status', 'severity']} /> : <None />
          }
        />
      </div>
      {canHandle && rows.length > 0 && (
        <BulkBar
          formId={FORM}
          chosen={chosen}
          isShownOnPhones={selecting.isOn}
          idsHere={rows.filter(canChoose).map(({ id }) => id)}
          actions={ALARM_STEPS.map((step) => ({
            label: t(`alarm.${step}-selected`),
            icon: ICONS[step],
            to: paths.of(kind).one(entity.id, `alarms/${step}`),
          }))}
        />
      )}
      <Pagination page={list.page} size={list.size} total={page.totalElements} totalPages={page.totalPages} />
      <SelfRefresh
        isOn={refresh}
        takenAt={takenAt}
        onTo={to('alarms')}
        offTo={paths.of(kind).one(entity.id, 'alarms', { ...params, refresh: 'off' })}
      />
    </>
  )
}

function None() {
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
      {t('alarm.none-text')}
    </EmptyState>
  )
}
