// Nothing moves under the pointer: while it (or the focus) is inside, a list keeps the rows it has; new ones wait.
import { useState } from 'react'

export function useSteady(keys: string[]) {
  const [held, setHeld] = useState<string[]>()
  const shown = held ?? keys
  return {
    shown,
    waiting: held ? keys.filter((key) => !held.includes(key)).length : 0,
    /** Shows what waits, and goes on holding. */
    showAll: () => setHeld(keys),
    handlers: {
      onPointerEnter: () => setHeld((before) => before ?? keys),
      onPointerLeave: () => setHeld(undefined),
      onFocus: () => setHeld((before) => before ?? keys),
      onBlur: () => setHeld(undefined),
    },
  }
}
