// The alarms of an entity, filtered by status and severity.
import type { ReactNode } from 'react'
import { FilterSelect } from '~/components/tables/filter-select'
import type { AlarmsData } from '~/lib/entity/alarms/data'
import { useT } from '~/lib/i18n/use-t'
import { SEARCH_STATUSES, SEVERITIES } from '~/lib/platform/alarm'
import { useAlarmColumns } from './alarm-columns'
import { AlarmsList } from './alarms-list'

const FILTERS = ['status', 'severity']

export function AlarmsTable({ status: chip, live: _live, ...data }: AlarmsData & { status?: ReactNode }) {
  const t = useT()
  const { status, severity, list } = data.query
  // An entity of a kind that queries do not find is listed without severities.
  const knowsSeverity = chip !== undefined
  return (
    <AlarmsList
      {...data}
      label={t('entity.tab-alarms')}
      columns={useAlarmColumns(data, data.entity.id)}
      fields={FILTERS}
      narrowing={['q', ...FILTERS]}
      isFiltered={status.length > 0 || severity.length > 0 || list.q !== ''}
      none={t('alarm.none-text')}
      status={chip}
      filters={
        <>
          <FilterSelect
            name="status"
            label={t('alarm.status')}
            value={status[0]}
            any={t('alarm.any')}
            choices={SEARCH_STATUSES.map((value) => ({ value, label: t(`alarm.search-${value}`) }))}
          />
          {knowsSeverity && (
            <FilterSelect
              name="severity"
              label={t('alarm.severity')}
              value={severity[0]}
              any={t('alarm.any')}
              choices={SEVERITIES.map((value) => ({ value, label: t(`alarm.severity-${value}`) }))}
            />
          )}
        </>
      }
    />
  )
}
