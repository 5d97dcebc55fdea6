// The line of a key's last values, which goes on with what comes while the page is open.
import { useMemo } from 'react'
import { Sparkline } from '~/components/charts/sparkline'
import { unpacked } from '~/lib/telemetry/packed'
import { goneOn, type SentRecent } from '~/lib/telemetry/recent'

interface RecentLineProps {
  recent: SentRecent
  last: { ts: number; value: string }
  /** The time of the page: the axis ends there, or at a later value. */
  now: number
}

export function RecentLine({ recent, last, now }: RecentLineProps) {
  const { windowMs, onChange } = recent
  const points = useMemo(() => unpacked(recent.points), [recent.points])
  return (
    <Sparkline
      points={goneOn({ points }, last)}
      window={{ untilTs: Math.max(now, last.ts), lengthMs: windowMs }}
      isStep={onChange}
    />
  )
}
