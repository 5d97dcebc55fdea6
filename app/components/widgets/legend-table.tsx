// The legend of a chart: each series with its colour and the figures that are wanted. Its name hides it, or shows it again.
import { Link } from '~/components/ui/link'
import type { LegendColumn } from '~/lib/dashboard/format/legend'
import { useT } from '~/lib/i18n/use-t'
import type { ChoiceLink } from './use-tile-state'

export interface LegendEntry {
  id: string
  label: string
  colour: string
  dash?: string
  contrastDash?: string
  isHidden?: boolean
  /** Absent for one that is always shown. */
  turn?: ChoiceLink
  /** In the order of the columns. */
  figures: readonly string[]
}

interface LegendTableProps {
  entries: readonly LegendEntry[]
  columns: readonly LegendColumn[]
  direction: 'column' | 'row'
  onPoint?(id: string | undefined): void
}

export function LegendTable({ entries, columns, direction, onPoint }: LegendTableProps) {
  const t = useT()
  return (
    <div className="legend" data-direction={direction}>
      <table>
        <thead className={columns.length === 0 ? 'sr-only' : undefined}>
          <tr>
            <th scope="col">{t('tile.series')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" data-figure={name}>
                {t(`tile.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, isHidden, figures, ...entry }) => (
            <tr
              key={id}
              data-hidden={isHidden ? '' : undefined}
              onPointerEnter={onPoint && (() => onPoint(isHidden ? undefined : id))}
              onPointerLeave={onPoint && (() => onPoint(undefined))}
            >
              <th scope="row">
                <LegendName {...entry} isHidden={isHidden} />
              </th>
              {columns.map((name, at) => (
                <td key={name} data-figure={name} data-name={t(`tile.${name}`)}>
                  <bdi dir="ltr">{figures[at]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LegendName({ label, colour, dash, contrastDash, isHidden, turn }: Omit<LegendEntry, 'id' | 'figures'>) {
  const t = useT()
  const line = (name: string, strokeDasharray?: string) => (
    <svg aria-hidden="true" width={18} height={10} className={name}>
      <path d="M0 5h18" stroke={colour} strokeWidth={2} strokeDasharray={strokeDasharray} />
    </svg>
  )
  const swatch = dash ? (
    line('legend-dash', dash)
  ) : (
    <>
      <span className="chart-swatch" style={{ background: colour }} />
      {contrastDash !== undefined && line('legend-dash contrast-dash', contrastDash || undefined)}
    </>
  )
  return (
    <>
      {swatch}
      {turn ? (
        <Link
          {...turn}
          className="legend-name"
          rel="nofollow"
          title={t(isHidden ? 'tile.chart-show-series' : 'tile.chart-hide-series')}
        >
          {isHidden ? (
            <s>
              <bdi>{label}</bdi>
            </s>
          ) : (
            <bdi>{label}</bdi>
          )}
        </Link>
      ) : (
        <span className="legend-name">
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  )
}
