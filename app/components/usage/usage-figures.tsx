// Each counter as a card, and the months, or hours, of all of them as a table.
import { UsageCard } from './usage-card'
import { UsageTable, type UsageTableProps } from './usage-table'

export const UsageFigures = (usage: UsageTableProps) => (
  <>
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
      {usage.rows.map((row) => (
        <UsageCard key={row.counter.name} step={usage.step} starts={usage.starts} {...row} />
      ))}
    </ul>
    <UsageTable {...usage} />
  </>
)
