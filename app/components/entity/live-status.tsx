// The live chip of a page: what pressing it does follows from its state. A session that ended leads to the sign-in page.
import { useLocation } from '@remix-run/react'
import { LinkButton } from '~/components/ui/link-button'
import { LiveChip } from '~/components/ui/live-chip'
import { useT } from '~/lib/i18n/use-t'
import type { Live } from '~/lib/live/use-live'
import { paths } from '~/lib/paths'

export function LiveStatus({ live }: { live: Pick<Live, 'state' | 'pause' | 'resume' | 'tryNow'> }) {
  const { state, pause, resume, tryNow } = live
  const { pathname, search } = useLocation()
  const t = useT()
  if (state.kind === 'ended') {
    return (
      <span className="inline-flex items-center gap-2">
        <LiveChip {...state} />
        <LinkButton size="small" to={paths.login({ redirectTo: pathname + search })} reloadDocument>
          {t('live.press-ended')}
        </LinkButton>
      </span>
    )
  }
  const press = {
    live: pause,
    paused: resume,
    reconnecting: tryNow,
    offline: tryNow,
    delayed: () => location.reload(),
    limited: () => location.reload(),
    snapshot: () => location.reload(),
  }
  return <LiveChip {...state} onPress={press[state.kind]} />
}
