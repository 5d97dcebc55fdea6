// Nothing moves under the pointer: while it (or the focus) is inside, a list keeps the rows it has; new ones wait.
import { useState } from 'react'

interface Held {
  list: string
  keys: string[]
}

/** `list` names what is listed: another search or page is another list, and shows its own rows at once. */
export function useSteady(list: string, keys: string[]) {
  const [held, setHeld] = useState<Held>()
  const kept = held?.list === list ? held.keys : undefined
  const hold = () => setHeld((before) => (before?.list === list ? before : { list, keys }))
  const release = () => setHeld(undefined)
  return {
    shown: kept ?? keys,
    waiting: kept ? keys.filter((key) => !kept.includes(key)).length : 0,
    handlers: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
