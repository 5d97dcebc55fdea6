// Tabs are links in a row: each has its own address. What does not fit scrolls, with a fading edge.
import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useFormat } from '~/lib/time/locale'
import { cx } from './cx'

export interface Tab {
  to: string
  label: ReactNode
  count?: number
  /** The first tab stands at the address all others go on from. */
  end?: boolean
}

const tab =
  'relative flex shrink-0 items-center gap-2 rounded-5 px-2.5 pt-2 pb-[9px] font-medium whitespace-nowrap no-underline ' +
  'after:absolute after:inset-x-2 after:bottom-[-1px] after:h-0.5 after:rounded-full focus-visible:-outline-offset-2'

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const format = useFormat()
  return (
    <nav aria-label={label} className="border-b border-line-2">
      <div className="scroll-fade flex gap-0.5 overflow-x-auto px-[calc(var(--gutter)-8px)] pb-px">
        {tabs.map(({ to, label: words, count, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            prefetch="intent"
            preventScrollReset
            className={({ isActive }) =>
              cx(tab, isActive ? 'font-semibold text-1 after:bg-accent' : 'text-2 hover:text-1 hover:after:bg-line-2')
            }
          >
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
