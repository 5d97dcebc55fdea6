// A page whose rows do not come in by themselves is read again when what it watches says that something changed.
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Live } from '~/lib/live/use-live'
import { useOnceLater } from './use-once-later'

/** However much goes on, a page is read again so often at most. */
const AT_MOST_MS = 2000

/** Undefined: nothing is to be read. The first answer of each watch is not news. */
export function useReadAgain(results: Live['results'] | undefined) {
  const { revalidate } = useRevalidator()
  const known = useRef<Live['results']>({})
  const later = useOnceLater()
  const readAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (!results) return
    const before = known.current
    known.current = results
    const isNews = Object.entries(results).some(([id, result]) => before[id] !== undefined && before[id] !== result)
    if (!isNews) return
    const readNow = () => {
      readAt.current = performance.now()
      revalidate()
    }
    later(readNow, Math.max(0, readAt.current + AT_MOST_MS - performance.now()))
  }, [results, revalidate, later])
}
