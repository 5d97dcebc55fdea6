// The state of the page's live connection, in fixed words: design-system.md §4 Live chip.
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useNow } from '~/lib/time/use-now'
import { Icon, type IconName } from './icon'

export type LiveKind =
  | 'live'
  | 'paused'
  | 'reconnecting'
  | 'delayed'
  | 'offline'
  | 'history'
  | 'snapshot'
  | 'limited'
  | 'ended'

interface LiveChipProps {
  kind: LiveKind
  /** The beginning of this state; for a snapshot and for offline, the time of the data. */
  since: number
  retryInMs?: number
  lagMs?: number
  /** Pauses, resumes, tries now or reloads, as the state says; without it the chip only tells. */
  onPress?: () => void
}

const icons: Partial<Record<LiveKind, IconName>> = {
  reconnecting: 'refresh',
  delayed: 'clock-alert',
  offline: 'unplugged',
  history: 'history',
  snapshot: 'picture',
  limited: 'clock-alert',
  ended: 'forbidden',
}

const Pulse = () => <span aria-hidden="true" className="live-pulse forced-color-adjust-none" />
const Bars = () => (
  <svg aria-hidden="true" width={16} height={16} viewBox="0 0 16 16" fill="currentColor" className="shrink-0">
    <rect x={4} y={3.5} width={3} height={9} />
    <rect x={9} y={3.5} width={3} height={9} />
  </svg>
)

export function LiveChip({ kind, since, retryInMs, lagMs, onPress }: LiveChipProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const left = retryInMs === undefined ? undefined : Math.max(0, since + retryInMs - now)

  const words = (): string => {
    switch (kind) {
      case 'reconnecting':
        return left === undefined ? t('live.reconnecting') : t('live.reconnecting-in', { time: format.age(left) })
      case 'delayed':
        return t('live.delayed', { time: format.age(lagMs ?? 0) })
      case 'offline':
        return t('live.offline', { time: format.time(since) })
      case 'snapshot':
        return t('live.snapshot', { time: format.time(since) })
      default:
        return t(`live.${kind}`)
    }
  }
  const name = icons[kind]
  const glyph: ReactNode = kind === 'live' ? <Pulse /> : kind === 'paused' ? <Bars /> : name && <Icon name={name} />
  const content = (
    <>
      {glyph}
      <span suppressHydrationWarning className="live-words">
        {words()}
      </span>
    </>
  )
  return (
    <span role="status" className="inline-flex">
      {onPress ? (
        <button type="button" onClick={onPress} title={t(`live.press-${kind}`)} data-kind={kind} className="live-chip">
          {content}
        </button>
      ) : (
        <span data-kind={kind} className="live-chip">
          {content}
        </span>
      )}
    </span>
  )
}
