// What is wrong with the thing of a card: the worst of its active alarms, in the place of how its value came about.
import { useContext } from 'react'
import { severities, severityWords } from '~/components/entity/alarm-words'
import { Link } from '~/components/ui/link'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { type AlarmMark, worstActive } from '~/lib/dashboard/page/alarm-marks'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { PageAlarms } from '../alarm-marks'
import { useAlarmPage } from '../alarms-table/use-alarm-page'

export function useCardAlarm(entityId: string | undefined): AlarmMark | undefined {
  return worstActive(useContext(PageAlarms), entityId)
}

export const severityOf = ({ severity }: AlarmMark) => severities[severity] ?? 'indeterminate'

export function CardAlarm({ alarm }: { alarm: AlarmMark }) {
  const t = useT()
  const format = useFormat()
  const to = useAlarmPage()(alarm)
  const { severity, type, ts } = alarm
  const words = t('tile.mark', { severity: severityWords(t, severity), type, time: format.dateTime(ts) })
  const inside = (
    <>
      <SeverityGlyph severity={severityOf(alarm)} size={14} />
      <bdi className="truncate">{type}</bdi>
    </>
  )
  return (
    <p className="card-alarm" title={words}>
      {to === undefined ? inside : <Link to={to}>{inside}</Link>}
    </p>
  )
}
