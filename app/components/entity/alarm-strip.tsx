// Over a list of alarms: how many there are of each severity, which leads to them, and when they were raised.
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { TimeTicks } from '~/components/charts/time-ticks'
import { useAddress } from '~/components/tables/use-address'
import { Link } from '~/components/ui/link'
import type { AlarmStrip as Strip } from '~/lib/entity/alarms/strip'
import { SeverityText } from './alarm-words'
import { useOnceLater } from './use-once-later'

/** However many are raised, the page is read again so often at most. */
const EVERY_MS = 5000

interface AlarmStripProps extends Strip {
  /** How many are listed now: the list is live. */
  count: number
  /** The severities that are listed; none: whatever there is. */
  chosen: readonly string[]
}

export function AlarmStrip({ about, cards, started, count, chosen }: AlarmStripProps) {
  useReadAnew(cards, count)
  const { withParams } = useAddress()
  return (
    <section className="alarm-strip" aria-label={about}>
      <ul className="alarm-counts">
        {cards.map(({ severity, active, activeWords, unseen }) => {
          const isAlone = chosen.length === 1 && chosen[0] === severity
          return (
            <li key={severity}>
              <Link
                to={withParams({ severity: isAlone ? undefined : severity })}
                aria-current={isAlone || undefined}
                preventScrollReset
              >
                <span className="alarm-count-name">
                  <SeverityText severity={severity} />
                </span>
                <b>{active}</b>
                <span className="sr-only">{activeWords},</span>
                <span className="alarm-count-unseen">{unseen}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <figure className="alarm-starts">
        <figcaption>{started.words}</figcaption>
        <div dir="ltr">
          <svg role="img" aria-label={started.most} viewBox={`0 0 100 ${started.height}`} preserveAspectRatio="none">
            {started.drawings.map(({ severity, d }) => (
              <path key={severity} d={d} fill={`var(--sev-${severity.toLowerCase()})`} />
            ))}
          </svg>
          <TimeTicks marks={started.ticks} />
        </div>
      </figure>
    </section>
  )
}

/** Rows come in by themselves; what all of them come to, `told`, does not. */
function useReadAnew(told: unknown, count: number) {
  const { revalidate } = useRevalidator()
  const known = useRef({ told, count })
  const later = useOnceLater()
  useEffect(() => {
    if (known.current.told !== told) known.current = { told, count }
    if (known.current.count !== count) later(revalidate, EVERY_MS)
  }, [told, count, revalidate, later])
}
