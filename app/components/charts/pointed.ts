// The moment that is pointed at on one of the charts of a page: all of them have their crosshair there. Charts listen to it
// with their crosshair alone, so that nothing else is drawn anew while a pointer moves.
import { useSyncExternalStore } from 'react'

export interface Pointed {
  /** The chart that the pointer or the keyboard is at. */
  chart: string
  ts: number
  /** The height of the pointer, from the top, as a part of the height; absent for the keyboard. */
  part?: number
}

let pointed: Pointed | undefined
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function pointAt(next: Pointed): void {
  pointed = next
  for (const listener of listeners) listener()
}

/** Another chart may be pointed at by now. */
export function pointAway(chart: string): void {
  if (pointed?.chart !== chart) return
  pointed = undefined
  for (const listener of listeners) listener()
}

export const usePointed = () =>
  useSyncExternalStore(
    listen,
    () => pointed,
    () => undefined,
  )
