// The months, or hours, of all counters, the newest first unless the address says otherwise.
import { ExportLink } from '~/components/entity/export-link'
import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { useAddress } from '~/components/tables/use-address'
import { orderOf, type StartRow, startRows, type Usage } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import type { UsagePage, UsageQuery } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { useStartName } from './use-start-name'

export interface UsageTableProps extends Usage {
  /** The address of the page, and of what lies over it. */
  toOf: (query?: UsageQuery, page?: UsagePage) => string
}

const COUNT_WIDTH = 188

export function UsageTable({ toOf, ...usage }: UsageTableProps) {
  const { step, rows } = usage
  const t = useT()
  const format = useFormat()
  const nameOf = useStartName(step)
  const { current } = useAddress()
  const order = orderOf(current)
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
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">{t(`usage.${step}s`)}</h2>
        <ExportLink to={toOf({ ...(step === 'hour' && { by: step }), ...(order === 'asc' && { order }) }, 'export')} />
      </div>
      <DataTable
        label={t(`usage.${step}s`)}
        columns={columns}
        rows={startRows(usage, current)}
        rowId={({ start }) => String(start)}
        sort={{ by: step, order }}
      />
    </section>
  )
}
