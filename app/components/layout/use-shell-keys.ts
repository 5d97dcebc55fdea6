// The single keys that mean the same on every page: `/` for the search, `?` for the sheet of keys, and `g` with a letter
// for a place of the menu.
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Authority } from '~/lib/session/session-user'
import { useAppearance } from './appearance-choices'
import { placeAt } from './go-to-place'
import { isElsewhere, isSingle, pageSearch } from './single-keys'

/** So long the letter after `g` is waited for, in milliseconds. */
const LETTER_MS = 1500

interface Openers {
  palette(): void
  /** The sheet of keys. */
  sheet(): void
}

export function useShellKeys(authority: Authority, open: Openers) {
  const isOn = useAppearance().keys === 'on'
  const navigate = useNavigate()
  const latest = useRef(open)
  latest.current = open

  useEffect(() => {
    // No key of the page may take the letter for its own.
    const takeLetter = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      window.removeEventListener('keydown', takeLetter, true)
      if (!isSingle(event)) return
      const to = placeAt(event.key, authority)
      if (to) navigate(to)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.defaultPrevented || !isOn || !isSingle(event) || !'/?g'.includes(key) || isElsewhere(event)) return
      event.preventDefault()
      if (key === '?') return latest.current.sheet()
      if (key === '/') {
        const search = pageSearch()
        return search ? search.select() : latest.current.palette()
      }
      window.addEventListener('keydown', takeLetter, true)
      setTimeout(() => window.removeEventListener('keydown', takeLetter, true), LETTER_MS)
    }
    // Behind the keys of the page itself, which stand at the document.
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keydown', takeLetter, true)
    }
  }, [isOn, authority, navigate])
}
