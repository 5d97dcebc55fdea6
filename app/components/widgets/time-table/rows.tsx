import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { TileAction } from '../definition'
import { Markup } from '../markup'
import { MaybeLink } from '../maybe-link'
import { isShown } from '../shown-action'
import { ActionsHead } from '../tables/actions-head'
import { dressed } from '../tables/cell-functions'
import { RowActions } from '../tables/row-actions'
import type { TimeRow } from '../time-rows'
import { useValueText } from '../use-value-text'
import { cellOf, columnLabel, rowData, type TableSettings, type TableTab } from './model'

interface RowsProps {
  tab: TableTab
  rows: readonly TimeRow[]
  settings: TableSettings
  /** Where a row leads. */
  to?: string
  /** Where its cells lead. */
  cellTo?: string
  /** The buttons of each row. */
  actions?: readonly TileAction[]
}

export function Rows({ tab: { items, name }, rows, settings, to, cellTo, actions = [] }: RowsProps) {
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const timeText = (ts: number) =>
    settings.hasMilliseconds ? `${format.full(ts)} ${String(ts % 1000).padStart(3, '0')} ms` : format.full(ts)
  return (
    <table>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {settings.hasTimes && <th scope="col">{t('tile.rows-time')}</th>}
          {items.map((item) => (
            <th key={item.id} scope="col">
              <bdi>{columnLabel(item)}</bdi>
            </th>
          ))}
          {actions.length > 0 && <ActionsHead />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const data = rowData(row, items)
          const time = <time dateTime={new Date(row.ts).toISOString()}>{timeText(row.ts)}</time>
          return (
            <tr key={row.ts} {...dressed(settings.rowStyle(data))}>
              {settings.hasTimes && (
                <th scope="row" className="font-normal tabular-nums">
                  {to ? (
                    <Link to={to} className="row-link">
                      {time}
                    </Link>
                  ) : (
                    time
                  )}
                </th>
              )}
              {items.map((item, at) => {
                const value = row.values[at]
                if (value === undefined) return <td key={item.id} />
                const { content, style } = cellOf(item, value, data)
                return (
                  <td
                    key={item.id}
                    {...dressed(style)}
                    className={typeof value === 'number' ? 'tabular-nums' : undefined}
                  >
                    <MaybeLink to={cellTo} className="text-link tile-over-row">
                      <bdi>
                        {content === undefined ? (
                          text(value, item)
                        ) : (
                          <Markup text={String(content)} isLinked={cellTo !== undefined} />
                        )}
                      </bdi>
                    </MaybeLink>
                  </td>
                )
              })}
              {actions.length > 0 && (
                <td className="is-actions">
                  <RowActions actions={actions.filter((one) => isShown(one, data))} />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
