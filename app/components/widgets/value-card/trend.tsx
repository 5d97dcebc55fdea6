// How a value came about, small: its line over the window of the dashboard, and by how much it rose or fell. The figure says
// the value itself; the line only hints, so it is for the eye alone.
import type { ReactNode } from 'react'
import { type SparkPoint, sparkOf } from '~/components/charts/spark-path'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import type { ShownWindow } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useValueText } from '../use-value-text'

const SIZE = { width: 120, height: 30 }

interface TrendProps {
  points: readonly SparkPoint[]
  change: number
  window: ShownWindow
  form: ValueForm
  /** More is to be said than by how much it rose. */
  instead?: ReactNode
}

export function Trend({ points, change, window, form, instead }: TrendProps) {
  const lengthMs = window.endTs - window.startTs
  const t = useT()
  const format = useFormat()
  const text = useValueText()
  const { path, area, end } = sparkOf(points, { window: { untilTs: window.endTs, lengthMs } }, SIZE)
  const by = text(Math.abs(change), form)
  const sign = change > 0 ? '+' : change < 0 ? '\u2212' : '\u00b1'
  return (
    <div className="card-trend">
      {instead ?? (
        <p className="card-change">
          <b>
            <bdi dir="ltr">
              {sign}
              {by}
            </bdi>
          </b>{' '}
          <span>{t('tile.card-since', { length: format.duration(lengthMs) })}</span>
        </p>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="card-line"
        preserveAspectRatio="none"
      >
        <path d={area} />
        <path d={path} />
        {end && <path d={`M${end.x} ${end.y}h0`} />}
      </svg>
    </div>
  )
}
