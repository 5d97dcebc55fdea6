// Whether fingers point here: then dragging the empty canvas moves it, where a mouse draws a rectangle.
import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(pointer: coarse)')

function watch(tell: () => void) {
  const coarse = query()
  coarse.addEventListener('change', tell)
  return () => coarse.removeEventListener('change', tell)
}

export const useIsCoarse = () =>
  useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  )
