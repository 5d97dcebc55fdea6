// The columns of a key's history: the time, or the beginning of an interval, and the value.
import type { Column } from '~/components/tables/column'
import { Time } from '~/components/ui/time'
import type { HistoryData } from '~/lib/entity/history/data'
import { useT } from '~/lib/i18n/use-t'
import type { SeriesRow } from '~/lib/telemetry/series'
import { ValueText } from './value-text'

export function useHistoryColumns({ shown: { agg, intervalMs } }: HistoryData): Column<SeriesRow>[] {
  const t = useT()
  const isRaw = intervalMs === undefined
  return [
    {
      key: 'time',
      label: t(isRaw ? 'history.time' : 'history.interval-from'),
      sort: 'time',
      isName: true,
      width: 240,
      phone: 'name',
      cell: ({ ts }) => <Time ts={ts} as="full" />,
    },
    {
      key: 'value',
      label: t(isRaw ? 'telemetry.value' : `history.agg-${agg}`),
      phone: 'value',
      cell: ({ text }) => <ValueText measured text={text} />,
    },
    ...(isRaw
      ? [
          {
            key: 'type',
            label: t('value.type'),
            wideOnly: true,
            width: 120,
            cell: ({ type }: SeriesRow) => t(`value.${type.toLowerCase()}`),
          },
        ]
      : []),
  ]
}
