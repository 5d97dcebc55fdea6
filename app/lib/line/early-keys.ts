// Stands in the page itself, before its scripts (`?inside`): single keys that are pressed before those came are kept for
// them, and what `/` means needs none. It ends when the shell takes what was kept.
import type {} from './pressed-early'

const LETTER_MS = 1500
const early = { keys: [] as string[], at: 0, end }

const isSingle = ({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key.length === 1 &&
  !(ctrlKey || metaKey || altKey || isComposing) &&
  !document.querySelector('dialog:modal, :popover-open') &&
  !(target as Element).closest?.('input:not([type="checkbox"]), select, textarea, [contenteditable]')

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)

function note(event: KeyboardEvent) {
  const { key, timeStamp } = event
  if (event.defaultPrevented || !isSingle(event)) return
  if (key === '/') {
    event.preventDefault()
    const search = find('main [role="search"] input[type="search"]') ?? find('.top-search input')
    search?.select()
  }
  early.keys = '?g'.includes(key) ? [key] : []
  early.at = timeStamp
}

/** The letter after `g` belongs to no list that has its keys by then. */
function noteLetter(event: KeyboardEvent) {
  if (early.keys.join() !== 'g' || event.timeStamp - early.at > LETTER_MS || !isSingle(event)) return
  event.preventDefault()
  event.stopPropagation()
  early.keys = ['g', event.key]
}

function end() {
  removeEventListener('keydown', note)
  removeEventListener('keydown', noteLetter, true)
}

addEventListener('keydown', note)
addEventListener('keydown', noteLetter, true)
window.earlyKeys = early
