// What a field that searches offers, under it. The edge of a dialog would cut it: what is around it scrolls as far.
import { ComboboxOptions } from '@headlessui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** `count`: of what is offered. */
export function SuggestionList({ count, children }: { count: number; children: ReactNode }) {
  const list = useRef<HTMLElement | null>(null)
  const show = (element: HTMLElement | null) => {
    if (element && !list.current) element.scrollIntoView({ block: 'nearest' })
    list.current = element
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has another height when others are offered
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <ComboboxOptions ref={show} modal={false} className="combobox-list">
      {children}
    </ComboboxOptions>
  )
}
