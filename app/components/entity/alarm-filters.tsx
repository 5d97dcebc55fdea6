// What all alarms are chosen by, beside words and time.
import { FilterChip } from '~/components/tables/filter-chip'
import { FilterMany } from '~/components/tables/filter-many'
import { FilterSelect } from '~/components/tables/filter-select'
import { useAddress } from '~/components/tables/use-address'
import type { AllAlarmsData } from '~/lib/entity/alarms/data'
import { ME } from '~/lib/entity/alarms/query'
import { useT } from '~/lib/i18n/use-t'
import { SEARCH_STATUSES, SEVERITIES } from '~/lib/platform/alarm'

export function AlarmFilters({ query, originators, originatorName, assigneeName, types, hasAssignees }: AllAlarmsData) {
  const t = useT()
  const { withParams } = useAddress()
  const { originator, assignee, of } = query
  const any = t('alarm.any')
  const originatorWords = originatorName ?? originator?.id ?? ''
  return (
    <>
      <FilterMany
        name="status"
        label={t('alarm.status')}
        values={query.status}
        any={any}
        choices={SEARCH_STATUSES.map((value) => ({ value, label: t(`alarm.search-${value}`) }))}
      />
      <FilterMany
        name="severity"
        label={t('alarm.severity')}
        values={query.severity}
        any={any}
        choices={SEVERITIES.map((value) => ({ value, label: t(`alarm.severity-${value}`) }))}
      />
      {types.length > 0 && (
        <FilterMany
          name="type"
          label={t('alarm.type')}
          values={query.types}
          any={any}
          choices={types.map((value) => ({ value, label: value }))}
        />
      )}
      {originator ? (
        <>
          <input type="hidden" name="originator" value={`${originator.entityType}.${originator.id}`} />
          <FilterChip
            name={t('alarm.originator')}
            words={`${t('alarm.originator')} ${originatorWords}`}
            clearTo={withParams({ originator: undefined })}
          >
            <bdi>{originatorWords}</bdi>
          </FilterChip>
        </>
      ) : (
        <FilterSelect
          name="of"
          label={t('alarms.raised-by')}
          value={of}
          any={any}
          choices={originators.map((value) => ({ value, label: t(`entity-type.${value}`) }))}
        />
      )}
      {hasAssignees && (
        <FilterSelect
          name="assignee"
          label={t('alarm.assignee')}
          value={assignee}
          any={any}
          choices={[
            { value: ME, label: t('alarms.me') },
            ...(assignee && assignee !== ME ? [{ value: assignee, label: assigneeName ?? assignee }] : []),
          ]}
        />
      )}
    </>
  )
}
