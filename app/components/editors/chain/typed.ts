// What was typed into the form of a node and is not applied yet: it is applied before something else is chosen, the chain
// is saved or the page is left, and keeps its place where it cannot be.
import { useEffect, useRef, useSyncExternalStore } from 'react'

let apply: (() => boolean) | undefined
const listeners = new Set<() => void>()

function setApply(next: typeof apply) {
  apply = next
  for (const tell of listeners) tell()
}

function watch(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export function useTyped(isEdited: boolean, tryApply: () => boolean) {
  const latest = useRef(tryApply)
  latest.current = tryApply
  useEffect(() => {
    if (!isEdited) return
    const own = () => latest.current()
    setApply(own)
    return () => {
      if (apply === own) setApply(undefined)
    }
  }, [isEdited])
}

export const hasTyped = (): boolean => apply !== undefined

export const useHasTyped = (): boolean => useSyncExternalStore(watch, hasTyped, () => false)

/** False where something that was typed cannot be applied as it is. */
export function applyTyped(): boolean {
  const now = apply
  setApply(undefined) // applying is a step of its own
  const isApplied = now?.() ?? true
  if (!isApplied) setApply(now)
  return isApplied
}
