// Reads something from the server again and again while somebody looks: beside the router, as nothing else of the page is
// to be loaded for it. What was read last stays where the line is down.
import { useEffect, useState } from 'react'
import { withBase } from '~/lib/with-base'

interface Read<T> {
  path: string
  value: T
}

/** `everyMs`: nothing, where once is enough. */
export function usePolled<T>(path: string | undefined, everyMs: number | undefined): T | undefined {
  const [read, setRead] = useState<Read<T>>()
  useEffect(() => {
    if (path === undefined) return
    const ended = new AbortController()
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await fetch(withBase(path), { headers: { accept: 'application/json' }, signal: ended.signal })
        if (!answer.ok || answer.redirected) return
        const value: T = await answer.json()
        if (!ended.signal.aborted) setRead({ path, value })
      } catch {
        // The line is down: it is asked again.
      }
    }
    void ask()
    const timer = everyMs === undefined ? undefined : setInterval(ask, everyMs)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [path, everyMs])
  return read?.path === path ? read?.value : undefined
}
