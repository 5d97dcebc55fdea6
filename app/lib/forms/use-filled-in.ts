// Fields that the server filled in: all are drawn anew with what they hold now, and the focus goes to that one.
import { useEffect, useMemo } from 'react'
import type { FormBinding } from './binding'

let drawings = 0

/** The key under which the fields are drawn. */
export function useFilledIn({ id, result }: FormBinding): number {
  const filledIn = result?.filledIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that fills something in is a new drawing
  const drawing = useMemo(() => (filledIn ? ++drawings : 0), [result])
  useEffect(() => {
    if (drawing > 0 && filledIn) document.getElementById(`${id}-${filledIn}`)?.focus()
  }, [drawing, filledIn, id])
  return drawing
}
