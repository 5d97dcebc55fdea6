// The part of a limit that is used, as a bar; the words beside it say the same.
import { cx } from '~/components/ui/cx'
import type { UsageState } from '~/lib/entity/usage/usage'

const fills: Record<UsageState, string> = { ENABLED: 'bg-accent', WARNING: 'bg-minor', DISABLED: 'bg-critical' }

interface UsageBarProps {
  /** Absent: there is no limit. */
  part?: number
  state?: UsageState
}

export function UsageBar({ part, state = 'ENABLED' }: UsageBarProps) {
  // The other counter of the feature may be the one that stopped it.
  const shown = state === 'DISABLED' && part !== undefined && part < 1 ? 'ENABLED' : state
  return (
    <div
      aria-hidden="true"
      className={cx(
        'h-1.5 overflow-hidden rounded-3 forced-color-adjust-none',
        part === undefined ? 'bg-transparent' : 'bg-line-1',
      )}
    >
      {part !== undefined && (
        <div className={cx('h-full', fills[shown])} style={{ width: `${(Math.min(1, part) * 100).toFixed(1)}%` }} />
      )}
    </div>
  )
}
