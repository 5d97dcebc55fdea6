// A dialog that React draws closes by its state, never by itself: what the browser would do on Escape is done by it.
import type { KeyboardEvent, SyntheticEvent } from 'react'

export const closingBy = (close: () => void) => ({
  onCancel: (event: SyntheticEvent) => {
    // Within it a choice of files was given up: that event climbs.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  },
  /** Before the browser closes it by itself, which it cannot be kept from a second time. */
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  },
})
