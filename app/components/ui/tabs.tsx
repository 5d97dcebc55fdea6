// Tabs are links in a row: each has its own address. What does not fit scrolls, with a fading edge.

import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '~/lib/time/locale'
import { NavLink } from './nav-link'

export interface Tab {
  to: string
  label: ReactNode
  count?: number
  /** The first tab stands at the address all others go on from. */
  end?: boolean
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const format = useFormat()
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => showCurrent(row.current), [pathname])
  return (
    <nav aria-label={label} className="border-b border-line-2">
      <div ref={row} className="scroll-fade flex gap-0.5 overflow-x-auto px-[calc(var(--gutter)-8px)] pb-px">
        {tabs.map(({ to, label: words, count, end }) => (
          <NavLink key={to} to={to} end={end} prefetch="intent" preventScrollReset className="tab">
            {words}
            {count !== undefined && (
              <span className="rounded-3 bg-pressed px-[5px] text-11 font-medium text-2">{format.number(count)}</span>
            )}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the row alone, never the page: the current tab in the middle of it, where it does not stand in it whole. */
function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector('[aria-current=page]')
  if (!row || !current) return
  const [whole, tab] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  if (tab.left >= whole.left && tab.right <= whole.right) return
  row.scrollLeft += (tab.left + tab.right - whole.left - whole.right) / 2
}
