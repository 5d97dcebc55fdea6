// A point in time: as short as `as` says, and the whole of it for who points at it.
import { useFormat } from '~/lib/time/locale'

interface TimeProps {
  /** Milliseconds since 1970. */
  ts: number
  as?: 'dateTime' | 'date' | 'full'
  /** The time from which a `dateTime` is seen: it leaves out the day or the year when they are the same. */
  now?: number
  className?: string
}

export function Time({ ts, as = 'dateTime', now, className }: TimeProps) {
  const format = useFormat()
  return (
    <time
      dateTime={new Date(ts).toISOString()}
      title={as === 'full' ? undefined : format.full(ts)}
      className={className}
    >
      {as === 'dateTime' ? format.dateTime(ts, now) : format[as](ts)}
    </time>
  )
}
