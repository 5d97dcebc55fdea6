// The line of a key's last values, which goes on with what comes while the page is open.
import { Sparkline } from '~/components/charts/sparkline'
import { useT } from '~/lib/i18n/use-t'
import { goneOn, type Recent } from '~/lib/telemetry/recent'
import { useFormat } from '~/lib/time/locale'

interface RecentLineProps {
  recent: Recent
  last: { ts: number; value: string }
  /** The time of the page: the axis ends there, or at a later value. */
  now: number
}

export function RecentLine({ recent, last, now }: RecentLineProps) {
  const t = useT()
  const format = useFormat()
  const { windowMs, onChange } = recent
  return (
    <Sparkline
      points={goneOn(recent, last)}
      window={{ untilTs: Math.max(now, last.ts), lengthMs: windowMs }}
      isStep={onChange}
      title={t('telemetry.recent-window', { time: format.age(windowMs) })}
    />
  )
}
