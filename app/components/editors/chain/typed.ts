// What was typed into the form of a node and is not applied yet: it is applied before something else is chosen, the chain
// is saved or the page is left, and keeps its place where it cannot be.
import { useEffect, useRef } from 'react'

let apply: (() => boolean) | undefined

export function useTyped(isEdited: boolean, tryApply: () => boolean) {
  const latest = useRef(tryApply)
  latest.current = tryApply
  useEffect(() => {
    if (!isEdited) return
    const own = () => latest.current()
    apply = own
    return () => {
      if (apply === own) apply = undefined
    }
  }, [isEdited])
}

export const hasTyped = (): boolean => apply !== undefined

/** False where something that was typed cannot be applied as it is. */
export function applyTyped(): boolean {
  const now = apply
  apply = undefined // applying is a step of its own
  const isApplied = now?.() ?? true
  if (!isApplied) apply = now
  return isApplied
}
