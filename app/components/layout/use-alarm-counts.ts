// Asks for the counts of alarms: at once, again while somebody looks, and after whatever this page itself has changed.
import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { AlarmCounts } from '~/lib/entity/alarms/counts'
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'

const AGAIN_MS = 10_000
/** Where nobody looks it is asked only for who wants to hear of it, or read it in the title. */
const HIDDEN_MS = 60_000
/** While the platform gives no answer: what rings for alarms may not be deaf for long after it is back. */
const LONGEST_MS = 30_000

const isHidden = () => document.visibilityState === 'hidden'
const isToldUnseen = ({ signals: { title, sound, notice } }: AlarmCounts) =>
  title || sound !== 'off' || notice !== 'off'
const isOfPost = (method: string | undefined) => method !== undefined && method.toUpperCase() !== 'GET'

/** Undefined: not known yet, or not any more. */
export function useAlarmCounts(): AlarmCounts | undefined {
  const [told, setTold] = useState<AlarmCounts>()
  const ask = useRef(() => {})
  useEffect(() => {
    const poll = pollCounts(setTold)
    ask.current = poll.ask
    document.addEventListener('visibilitychange', poll.lookedAt)
    return () => {
      document.removeEventListener('visibilitychange', poll.lookedAt)
      poll.stop()
    }
  }, [])

  const { formMethod } = useNavigation()
  const isChanging = [formMethod, ...useFetchers().map((one) => one.formMethod)].some(isOfPost)
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !isChanging) ask.current()
    wasChanging.current = isChanging
  }, [isChanging])
  return told
}

function pollCounts(tell: (counts: AlarmCounts | undefined) => void) {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = AGAIN_MS
  let last: AlarmCounts | undefined

  async function ask() {
    clearTimeout(timer)
    const answer = await fetch(withBase(paths.alarmCounts()), { signal: stop.signal, redirect: 'manual' }).catch(
      () => undefined,
    )
    if (stop.signal.aborted) return
    // The session is over, or may read them no more: the next page says so.
    if (answer?.type === 'opaqueredirect' || answer?.status === 403) return tell(undefined)
    const isRead = answer?.ok && answer.headers.get('content-type')?.startsWith('application/json')
    const counts: AlarmCounts | undefined = isRead ? await answer?.json().catch(() => undefined) : undefined
    waitMs = counts ? AGAIN_MS : Math.min(waitMs * 2, LONGEST_MS)
    if (counts && JSON.stringify(counts) !== JSON.stringify(last)) tell(counts)
    last = counts ?? last
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (!isHidden()) timer = setTimeout(ask, waitMs)
    else if (last && isToldUnseen(last)) timer = setTimeout(ask, Math.max(waitMs, HIDDEN_MS))
  }

  void ask()
  return {
    ask: () => void ask(),
    lookedAt: () => (isHidden() ? schedule() : void ask()),
    stop: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}
