// The places of a map as a table, for who cannot see it or has no scripts.
import type { ReactNode } from 'react'
import { RowClick } from '~/components/ui/row-click'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'

export interface PlaceRow {
  id: string
  name: string
  to?: string
  run?(): void
  cells: readonly string[]
}

interface PlacesTableProps {
  columns: readonly string[]
  rows: readonly PlaceRow[]
  /** All there are, where the table has only the first of them. */
  total: number
  summary: ReactNode
}

export function PlacesTable({ columns, rows, total, summary }: PlacesTableProps) {
  const t = useT()
  return (
    <details className="map-list">
      <summary>{summary}</summary>
      <div className="tile-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tile.entity-name')}</th>
              {columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two keys may have one name
                <th key={`${at} ${name}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, to, run, cells }) => (
              <tr key={id}>
                <th scope="row">
                  <RowClick to={to} run={run}>
                    <bdi>{name}</bdi>
                  </RowClick>
                </th>
                {cells.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the columns
                  <td key={at}>
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {total > rows.length && <More count={total - rows.length} />}
      </div>
    </details>
  )
}

function More({ count }: { count: number }) {
  const t = useT()
  const format = useFormat()
  return <p className="p-3 text-2">{t('tile.map-more', { count: format.number(count) })}</p>
}
