// The arrow keys of an open menu, beside Tab: to the next entry, the one before, the first and the last.
import type { KeyboardEvent } from 'react'

export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, [tabindex="0"]')]
  const entries = all.filter((entry) => entry.checkVisibility?.() !== false)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: entries[(at + 1) % entries.length],
    ArrowUp: entries[(at <= 0 ? entries.length : at) - 1],
    Home: entries[0],
    End: entries.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
