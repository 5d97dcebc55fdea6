// All alarms, of whatever raised them, as they come in.
import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/banner'
import { IconLink } from '~/components/ui/icon-button'
import type { AllAlarmsData } from '~/lib/entity/alarms/data'
import { mergedPage } from '~/lib/entity/alarms/merged'
import { alarmsAddress } from '~/lib/entity/alarms/place'
import { ALARM_FILTERS, statusHalves } from '~/lib/entity/alarms/query'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import { useLive } from '~/lib/live/use-live'
import { useAlarmColumns } from './alarm-columns'
import { AlarmFilters } from './alarm-filters'
import { AlarmsList } from './alarms-list'
import { LiveStatus } from './live-status'
import { useReadAgain } from './use-read-again'

interface AllAlarmsProps extends AllAlarmsData {
  /** Of the page of all there are; a tab has none of its own. */
  header?(count: number): ReactNode
}

export function AllAlarms({ header, ...data }: AllAlarmsProps) {
  const t = useT()
  const { query, live, isWider, isShort } = data
  const link = useLive(live.subscriptions, live.snapshot)
  useReadAgain(live.how === 'signal' ? link.results : undefined)
  const page = pageNow(data, link.results)
  const { life, seen } = statusHalves(query.status)
  const isCut = page.totalPages * query.list.size < page.totalElements
  const isFiltered =
    [life, seen, query.of, query.originator, query.assignee, query.list.q].some(Boolean) ||
    query.severity.length + query.types.length > 0
  return (
    <>
      {header?.(page.totalElements)}
      {(isWider || isCut || isShort || page.isPartial) && (
        <div className="flex flex-col gap-2 px-gutter pb-3">
          {isWider && <Note>{t('alarms.wider')}</Note>}
          {isShort && <Note>{t('alarms.short')}</Note>}
          {isCut && <Note>{t('alarms.cut', { count: page.totalPages * query.list.size })}</Note>}
          {page.isPartial && <Note>{t('alarm.partial')}</Note>}
        </div>
      )}
      <AlarmsList
        {...data}
        page={page}
        label={t('home.alarms')}
        columns={useAlarmColumns(data)}
        filters={<AlarmFilters {...data} />}
        fields={ALARM_FILTERS.filter((name) => name !== 'originator')}
        narrowing={ALARM_FILTERS}
        isFiltered={isFiltered}
        none={t(data.at.kind ? 'alarms.none-of-customer' : 'alarms.none-text')}
        tools={
          !data.at.kind && (
            <IconLink
              icon="gear"
              label={t('alarms.signals')}
              to={alarmsAddress(data.at, 'signals', data.params)}
              preventScrollReset
            />
          )
        }
        status={<LiveStatus live={link} />}
      />
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <Banner inset tone="note">
    {children}
  </Banner>
)

function pageNow(
  { live: { how, subscriptions }, page, query }: AllAlarmsData,
  results: ReturnType<typeof useLive>['results'],
): AlarmsResult {
  if (how === 'signal') return page
  const parts = subscriptions.flatMap(({ id }) => {
    const result = results[id]
    return result?.shape === 'alarms' ? [result] : []
  })
  return how === 'page' ? (parts[0] ?? page) : mergedPage(parts, query.list)
}
