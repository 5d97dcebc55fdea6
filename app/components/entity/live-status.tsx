// The live chip of a page: what pressing it does follows from its state.
import { LiveChip } from '~/components/ui/live-chip'
import type { Live } from '~/lib/live/use-live'

export function LiveStatus({ live }: { live: Pick<Live, 'state' | 'pause' | 'resume' | 'tryNow'> }) {
  const { state, pause, resume, tryNow } = live
  const press = {
    live: pause,
    paused: resume,
    reconnecting: tryNow,
    offline: tryNow,
    delayed: () => location.reload(),
    limited: () => location.reload(),
    snapshot: () => location.reload(),
    ended: () => location.reload(),
  }
  return <LiveChip {...state} onPress={press[state.kind]} />
}
