// The months of all counters, the newest first unless the address says otherwise.
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { useAddress } from '~/components/tables/use-address'
import type { Usage } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useMonthName } from './use-month-name'

interface MonthRow {
  month: number
  place: number
}

const COUNT_WIDTH = 188

export function UsageTable({ months, rows }: Usage) {
  const t = useT()
  const format = useFormat()
  const monthName = useMonthName()
  const order = useAddress().current.get('order') === 'asc' ? 'asc' : 'desc'
  const oldestFirst = months
    .map((month, place): MonthRow => ({ month, place }))
    .filter(({ place }) => rows.some(({ counts }) => counts[place] !== undefined))
  const known = order === 'asc' ? oldestFirst : oldestFirst.reverse()
  const columns: Column<MonthRow>[] = [
    { key: 'month', label: t('usage.month'), sort: 'month', isName: true, cell: ({ month }) => monthName(month) },
    ...rows.map(({ counter, counts }): Column<MonthRow> => {
      const label = t(`tenant-limit.${counter.allowed}`)
      const textOf = ({ place }: MonthRow) => {
        const count = counts[place]
        return count === undefined ? '–' : format.number(count)
      }
      return { key: counter.name, label, end: true, width: COUNT_WIDTH, cell: textOf }
    }),
  ]
  return (
    <section>
      <h2 className="mb-2.5 text-13 font-semibold">{t('usage.months')}</h2>
      <DataTable
        label={t('usage.months')}
        columns={columns}
        rows={known}
        rowId={({ month }) => String(month)}
        sort={{ by: 'month', order }}
      />
    </section>
  )
}
