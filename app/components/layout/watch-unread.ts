// How many notices are unread: asked now and every minute, while somebody looks at the page.
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'

export interface Unread {
  unread: number
  /** The same in words. */
  words: string
}

const EVERY_MS = 60_000

export function watchUnread(tell: (unread: Unread) => void, ended: AbortSignal): void {
  const ask = async () => {
    if (document.hidden) return
    try {
      const answer = await fetch(withBase(paths.unread()), { headers: { accept: 'application/json' }, signal: ended })
      if (answer.ok && !answer.redirected) tell((await answer.json()) as Unread)
    } catch {
      // the number stays as it was
    }
  }
  void ask()
  const timer = setInterval(ask, EVERY_MS)
  ended.addEventListener('abort', () => clearInterval(timer), { once: true })
}
