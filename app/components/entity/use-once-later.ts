// What many events ask for is done once, after the wait that the first of them began. Nothing is done on a page that was left.
import { useEffect, useRef } from 'react'

/** A call does nothing while one waits. */
export function useOnceLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useRef((run: () => void, waitMs: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, waitMs)
  }).current
}
