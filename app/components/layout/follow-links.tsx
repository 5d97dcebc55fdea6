// Follows the links of the page by script, where the browser would load a page anew (ui/link.tsx). What is pressed with a
// key held, leads elsewhere or was taken by somebody stays the browser's or theirs.
import { matchRoutes, PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { placeOf } from './followed-link'

/** As long as one points at a link before its page is fetched, in milliseconds. */
const INTENT_MS = 100

export function FollowLinks() {
  const navigate = useNavigate()
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = linkAt(event)
      const to = link && placeOf(link, window.location)
      if (!to) return
      event.preventDefault()
      const { pathname, search, hash } = window.location
      navigate(to.path, {
        replace: link.dataset.replace !== undefined || to.address === pathname + search + hash,
        preventScrollReset: link.dataset.keepScroll !== undefined,
        // The same page with another query has all it needs and is drawn in one go; what is drawn in slices, as pages are
        // that may wait for their texts, takes a third longer and starts anew with every live value that comes between.
        flushSync: link.pathname === pathname,
      })
    }
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = (event: Event) => {
      const link = linkAt(event)
      const to = link?.dataset.prefetch === undefined ? undefined : placeOf(link, window.location)
      clearTimeout(timer)
      if (to) timer = setTimeout(() => isKnown(to.address) && setMeant(to.address), INTENT_MS)
      else setMeant(undefined)
    }
    for (const name of POINTING) window.addEventListener(name, point, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of POINTING) window.removeEventListener(name, point)
    }
  }, [])

  return meant === undefined ? null : <PrefetchPageLinks page={meant} />
}

const POINTING = ['mouseover', 'focusin', 'touchstart'] as const

/** Its route has been told to this page: of another one nothing can be fetched ahead. */
function isKnown(address: string): boolean {
  const { routes, basename } = window.__remixRouter
  return matchRoutes(routes, address, basename) !== null
}

const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)
