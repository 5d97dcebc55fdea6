// Each counter as a card, and the months, or hours, of all of them as a table.
import type { Usage } from '~/lib/entity/usage/usage'
import type { UsagePage, UsageQuery } from '~/lib/paths'
import { UsageCard } from './usage-card'
import { UsageTable } from './usage-table'

export interface UsageFiguresProps extends Usage {
  /** The address of the page, and of what lies over it. */
  toOf: (query?: UsageQuery, page?: UsagePage) => string
}

export const UsageFigures = (usage: UsageFiguresProps) => (
  <>
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
      {usage.rows.map((row) => (
        <UsageCard key={row.counter.name} step={usage.step} starts={usage.starts} {...row} />
      ))}
    </ul>
    <UsageTable {...usage} />
  </>
)
