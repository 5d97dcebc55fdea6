// The platform's socket of one person: opened by the first that needs it, closed a moment after the last.
import type { Upstream } from './upstream/upstream.server'

interface SharedSocketOptions {
  open(): Upstream
  graceMs: number
  isNeeded(): boolean
  onClosed(): void
}

export function createSharedSocket({ open, graceMs, isNeeded, onClosed }: SharedSocketOptions) {
  let upstream: Upstream | undefined
  let leaving: NodeJS.Timeout | undefined

  const stay = () => {
    clearTimeout(leaving)
    leaving = undefined
  }
  function close() {
    stay()
    upstream?.close()
    upstream = undefined
  }
  return {
    get(): Upstream {
      stay()
      upstream ??= open()
      return upstream
    },
    peek: () => upstream,
    /** It may be that nobody needs it any more. */
    rest() {
      if (isNeeded() || leaving) return
      leaving = setTimeout(() => {
        leaving = undefined
        if (isNeeded()) return
        close()
        onClosed()
      }, graceMs)
    },
    close,
  }
}
