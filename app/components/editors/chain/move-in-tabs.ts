// The arrow keys in a row of tabs: to the next one, the one before, the first and the last.
import type { KeyboardEvent } from 'react'

export function moveInTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const count = tabs.length
  const to = { ArrowRight: at + way, ArrowLeft: at - way, Home: 0, End: count - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const next = tabs[(to + count) % count]
  next?.focus()
  next?.click()
}
