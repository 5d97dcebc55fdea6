// The months, or hours, of all counters, the newest first unless the address says otherwise.
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { useAddress } from '~/components/tables/use-address'
import type { Usage } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useStartName } from './use-start-name'

interface StartRow {
  start: number
  place: number
}

const COUNT_WIDTH = 188

export function UsageTable({ step, starts, rows }: Usage) {
  const t = useT()
  const format = useFormat()
  const nameOf = useStartName(step)
  const order = useAddress().current.get('order') === 'asc' ? 'asc' : 'desc'
  const oldestFirst = starts
    .map((start, place): StartRow => ({ start, place }))
    .filter(({ place }) => rows.some(({ counts }) => counts[place] !== undefined))
  const known = order === 'asc' ? oldestFirst : oldestFirst.reverse()
  const columns: Column<StartRow>[] = [
    { key: step, label: t(`usage.${step}`), sort: step, isName: true, cell: ({ start }) => nameOf(start) },
    ...rows.map(({ counter, counts }): Column<StartRow> => {
      const label = t(`tenant-limit.${counter.allowed}`)
      const textOf = ({ place }: StartRow) => {
        const count = counts[place]
        return count === undefined ? '–' : format.number(count)
      }
      return { key: counter.name, label, end: true, width: COUNT_WIDTH, cell: textOf }
    }),
  ]
  return (
    <section>
      <h2 className="mb-2.5 text-13 font-semibold">{t(`usage.${step}s`)}</h2>
      <DataTable
        label={t(`usage.${step}s`)}
        columns={columns}
        rows={known}
        rowId={({ start }) => String(start)}
        sort={{ by: step, order }}
      />
    </section>
  )
}
