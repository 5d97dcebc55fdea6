// The single keys of a list. What they do is loaded with the first of them that is pressed.
import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useAppearance } from '~/components/layout/appearance-choices'
import { isElsewhere, isSingle, pageSearch } from '~/components/layout/single-keys'
import type { ListKeys } from './list-keys'

const KEYS = new Set(['/', 'j', 'k', 'x', 'X', 'e', '.', '?'])

export function useListKeys(list: ListKeys) {
  const navigate = useNavigate()
  const isOn = useAppearance().keys === 'on'
  const latest = useRef(list)
  latest.current = list

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingle(event)) return
      const isOwn = Object.hasOwn(latest.current.steps ?? {}, event.key)
      if (!(isOwn || KEYS.has(event.key)) || isElsewhere(event)) return
      event.preventDefault()
      const { key } = event
      // At once: what is typed after it belongs to the search, and would do things if it came before the focus.
      if (key === '/') return pageSearch()?.select()
      void import('./list-keys').then(({ pressKey }) => pressKey(key, latest.current, navigate))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, navigate])
}
