// Tabs are links in a row: each has its own address. What does not fit scrolls, with a fading edge.

import type { ReactNode } from 'react'
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
  return (
    <nav aria-label={label} className="border-b border-line-2">
      <div className="scroll-fade flex gap-0.5 overflow-x-auto px-[calc(var(--gutter)-8px)] pb-px">
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
