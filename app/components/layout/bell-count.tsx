// How many notices are unread, at the bell.
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { paths } from '~/lib/paths'
import { type Unread, watchUnread } from './watch-unread'

export function BellCount() {
  const [{ unread, words }, setUnread] = useState<Unread>({ unread: 0, words: '' })
  // Those that are looked at may be read there.
  const isThere = useLocation().pathname.startsWith(paths.notices())

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew by who comes from there
  useEffect(() => {
    const ended = new AbortController()
    watchUnread(setUnread, ended.signal)
    return () => ended.abort()
  }, [isThere])

  if (unread === 0) return null
  return (
    <span role="status" className="bell-count">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
