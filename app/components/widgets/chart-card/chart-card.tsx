import { sparkOf } from '~/components/charts/spark-path'
import { Icon } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import { Dated } from '../dated'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { type ChartCard as Card, type CardValue, chartCard } from './model'

export default function ChartCard({ widget, preset, items, latestItems, window }: WidgetViewProps) {
  const card = chartCard({ items, latestItems, window }, widget.config.settings, preset)
  if (!card) return null
  const { subtitle, label, values, ts, dateForm, line, isTurned } = card
  const [middle, ...corners] = values
  return (
    <div className="chart-card" data-turned={isTurned || undefined}>
      <div className="chart-card-values">
        {subtitle && (
          <p className="chart-card-subtitle">
            <bdi>{subtitle}</bdi>
          </p>
        )}
        {middle && <Central {...middle} label={subtitle ? '' : label} />}
        {corners.length > 0 && (
          <dl className="chart-card-corners">
            {corners.map((one) => (
              <Corner key={one.id} {...one} />
            ))}
          </dl>
        )}
        {ts !== undefined && <Dated ts={ts} form={dateForm} />}
      </div>
      {line && line.points.length > 0 && <Line {...line} />}
    </div>
  )
}

function Central({ value, units, decimals, colour, label }: CardValue) {
  const text = useValueText()
  return (
    <p className="value-card-value">
      {colour && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
      {label && (
        <span className="sr-only">
          <bdi>{label}</bdi>:{' '}
        </span>
      )}
      <bdi dir={units ? 'ltr' : undefined}>
        {text(value, { decimals }) || '–'}
        {units && <span className="value-card-unit">{units}</span>}
      </bdi>
    </p>
  )
}

function Corner({ label, colour, way, ...value }: CardValue) {
  const text = useValueText()
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        {colour && <span aria-hidden="true" className="value-card-mark" style={{ background: colour }} />}
        {way && <Icon name={way === 'up' ? 'sort-up' : 'sort-down'} size={13} />}
        <bdi>{text(value.value, value) || '–'}</bdi>
      </dd>
    </div>
  )
}

const SIZE = { width: 320, height: 96 }

function Line({ points, window, colour }: NonNullable<Card['line']>) {
  const t = useT()
  const { path, isDots } = sparkOf(points, { window }, SIZE)
  const numbers = points.map(([, value]) => value)
  const text = useValueText()
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map((one) => text(one, { decimals: 2 }))
  return (
    <svg
      role="img"
      aria-label={t('tile.card-line', { count: points.length, min: least ?? '', max: most ?? '' })}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      className={isDots ? 'chart-card-line sparkline-dots' : 'chart-card-line'}
      style={{ color: colour ?? 'var(--accent)' }}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
