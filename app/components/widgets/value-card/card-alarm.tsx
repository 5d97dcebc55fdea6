// What is wrong with the thing of a card: the worst of its active alarms, in the place of how its value came about.
import { useContext } from 'react'
import { Link } from '~/components/ui/link'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { type AlarmMark, worstOfEach } from '~/lib/dashboard/page/alarm-marks'
import { PageAlarms, severityOf, useMarkWords } from '../alarm-marks'
import { useAlarmPage } from '../alarms-table/use-alarm-page'

export function useCardAlarm(entityId: string | undefined): AlarmMark | undefined {
  return worstOfEach(useContext(PageAlarms)).get(entityId ?? '')
}

export function CardAlarm({ alarm }: { alarm: AlarmMark }) {
  const to = useAlarmPage()(alarm)
  const words = useMarkWords()(alarm)
  const { type } = alarm
  const inside = (
    <>
      <SeverityGlyph severity={severityOf(alarm) ?? 'indeterminate'} size={14} />
      <bdi className="truncate">{type}</bdi>
    </>
  )
  return (
    <p className="card-alarm" title={words}>
      {to === undefined ? inside : <Link to={to}>{inside}</Link>}
    </p>
  )
}
