// The router's blocker. The hook of the same purpose lies in the file that every page loads first; this one comes with
// what uses it, and asks the router that Remix leaves on the window.
import { useEffect, useRef, useSyncExternalStore } from 'react'

interface Place {
  pathname: string
}

interface Navigation {
  currentLocation: Place
  nextLocation: Place
}

type Blocker =
  | { state: 'blocked'; proceed: () => void; reset: () => void }
  | { state: 'unblocked' | 'proceeding'; proceed?: undefined; reset?: undefined }

interface Router {
  state: { blockers: ReadonlyMap<string, Blocker> }
  getBlocker(key: string, isHeld: (navigation: Navigation) => boolean): Blocker
  deleteBlocker(key: string): void
  subscribe(listener: () => void): () => void
}

const KEY = 'leave-guard'
const FREE: Blocker = { state: 'unblocked' }
const router = () => (window as unknown as { __remixRouter: Router }).__remixRouter

const onRouter = (listener: () => void) => router().subscribe(listener)

export function useRouterBlocker(isHeld: (navigation: Navigation) => boolean) {
  const current = useRef(isHeld)
  current.current = isHeld
  useEffect(() => {
    router().getBlocker(KEY, (navigation) => current.current(navigation))
    return () => router().deleteBlocker(KEY)
  }, [])
  return useSyncExternalStore(
    onRouter,
    () => router().state.blockers.get(KEY) ?? FREE,
    () => FREE,
  )
}
