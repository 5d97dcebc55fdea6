// The alarms that the page knows of, as marks in the words of the reader. Who is not told of alarms has none.
import { createContext, useContext } from 'react'
import type { TimeMark } from '~/components/charts/time-marks'
import { severities } from '~/components/entity/alarm-words'
import { type AlarmMark, groupedMarks } from '~/lib/dashboard/page/alarm-marks'
import { severityWords } from '~/lib/entity/alarms/severity-words'
import { useT } from '~/lib/i18n/use-t'
import type { Range } from '~/lib/platform/series'
import { useFormat } from '~/lib/time/locale'
import { useAlarmPage } from './alarms-table/use-alarm-page'

export const PageAlarms = createContext<readonly AlarmMark[]>([])

export const severityOf = (mark: AlarmMark | undefined) => mark && (severities[mark.severity] ?? 'indeterminate')

/** “Critical: Leak, 14:31”, where it stands at its thing. */
export function useMarkWords() {
  const t = useT()
  const format = useFormat()
  return ({ severity, type, ts, originator, originatorName: name, foundAt }: AlarmMark): string =>
    t(name && originator.id !== foundAt ? 'tile.mark-of' : 'tile.mark', {
      severity: severityWords(t, severity),
      type,
      name,
      time: format.dateTime(ts),
    })
}

/** `ids`: of the entities that they are about; all of the page without them. */
export function useAlarmMarks(span: Range | undefined, ids?: ReadonlySet<string>): TimeMark[] {
  const t = useT()
  const format = useFormat()
  const pageOf = useAlarmPage()
  const alarms = useContext(PageAlarms)
  if (!span || alarms.length === 0) return []
  const own = ids ? alarms.filter(({ originator }) => ids.has(originator.id)) : alarms
  return groupedMarks(own, span).map(({ mark, count, place }) => {
    const { id, ts, type, originatorName, isActive } = mark
    return {
      id,
      place,
      severity: isActive ? (severities[mark.severity] ?? 'indeterminate') : 'cleared',
      count,
      words: t(count > 1 ? 'tile.mark-more' : originatorName ? 'tile.mark-of' : 'tile.mark', {
        severity: severityWords(t, mark.severity),
        type,
        name: originatorName,
        time: format.dateTime(ts, span.endTs),
        count: count - 1,
      }),
      to: pageOf(mark),
    }
  })
}
