// What is shown of a key's history: the window, how values are summed up, and what else can be done with them.
import { FilterBar } from '~/components/tables/filter-bar'
import { FilterSelect } from '~/components/tables/filter-select'
import { LengthForm } from '~/components/tables/length-form'
import { LoadAgain } from '~/components/tables/load-again'
import { WindowChip, windowFields } from '~/components/tables/window-chip'
import { WindowRange } from '~/components/tables/window-range'
import { IconLink } from '~/components/ui/icon-button'
import type { HistoryData } from '~/lib/entity/history/data'
import { LIMITS, USUAL_LIMIT, USUAL_WINDOW } from '~/lib/entity/history/query'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { AGGREGATIONS } from '~/lib/platform/series'
import { useFormat } from '~/lib/time/locale'

export function HistoryTools(data: HistoryData) {
  const { kind, entity, query, window, params, shown, intervals, intervalBounds, canWrite, total } = data
  const t = useT()
  const format = useFormat()
  const page = (name: 'delete' | 'export') => paths.of(kind).one(entity.id, `telemetry/history/${name}`, params)
  const isSummedUp = shown.intervalMs !== undefined
  return (
    <FilterBar
      label={t('history.what-is-shown')}
      fields={[...windowFields, 'agg', 'interval', 'limit']}
      filters={
        <>
          <WindowChip window={window} usual={USUAL_WINDOW} />
          <FilterSelect
            name="agg"
            label={t('history.aggregation')}
            value={query.agg}
            any={t('history.automatic')}
            choices={AGGREGATIONS.map((value) => ({ value, label: t(`history.agg-${value}`) }))}
          />
          {isSummedUp ? (
            <FilterSelect
              name="interval"
              label={t('history.interval')}
              value={query.interval}
              any={t('history.automatic')}
              choices={intervals.map(({ name, ms }) => ({ value: name, label: format.duration(ms) }))}
            />
          ) : (
            <FilterSelect
              name="limit"
              label={t('history.limit')}
              value={query.limit === USUAL_LIMIT ? undefined : String(query.limit)}
              any={format.number(USUAL_LIMIT)}
              choices={LIMITS.filter((one) => one !== USUAL_LIMIT).map((one) => ({
                value: String(one),
                label: format.number(one),
              }))}
            />
          )}
        </>
      }
      tools={
        <>
          <WindowRange window={window}>
            {shown.intervalMs !== undefined && (
              <LengthForm
                name="interval"
                legend={t('history.interval')}
                ms={shown.intervalMs}
                bounds={intervalBounds}
                instead={['interval']}
              />
            )}
          </WindowRange>
          <LoadAgain />
          {total > 0 && <IconLink icon="export" label={t('history.export')} to={page('export')} preventScrollReset />}
          {canWrite && (
            <IconLink icon="delete" label={t('history.delete-values')} to={page('delete')} preventScrollReset />
          )}
        </>
      }
    />
  )
}
