// The single keys of a list. What they do is loaded with the first of them that is pressed.
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useAppearance } from '~/components/layout/appearance-choices'
import type { ListKeys } from './list-keys'

const SEARCH = '[role="search"] input[type="search"]'
const KEYS = new Set(['/', 'j', 'k', 'x', 'X', 'e', '.', '?'])

/** Not while somebody types, and not under an open dialog or menu. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal, :popover-open')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable]') !== null
  )
}

export function useListKeys(list: ListKeys) {
  const navigate = useNavigate()
  const isOn = useAppearance().keys === 'on'
  const latest = useRef(list)
  latest.current = list

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const isOwn = Object.hasOwn(latest.current.steps ?? {}, event.key)
      if (!(isOwn || KEYS.has(event.key)) || isElsewhere(event)) return
      event.preventDefault()
      const { key } = event
      // At once: what is typed after it belongs to the search, and would do things if it came before the focus.
      if (key === '/') return document.querySelector<HTMLInputElement>(SEARCH)?.select()
      void import('./list-keys').then(({ pressKey }) => pressKey(key, latest.current, navigate))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, navigate])
}
