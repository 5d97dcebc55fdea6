// The values at the side of a chart.

import { heightOf } from '~/lib/drawing/line-path'
import type { DrawnAxis } from './drawn-line'

/** More have no room in a low chart. */
const MOST_IN_LOW = 4

export function AxisColumn({ axis: { title, lines, low, high, isRight, colour } }: { axis: DrawnAxis }) {
  const texts = [...new Set(lines.map(({ text }) => text))]
  return (
    <div
      aria-hidden="true"
      className="chart-values"
      data-side={isRight ? 'right' : undefined}
      data-many={lines.length > MOST_IN_LOW ? '' : undefined}
      style={{ color: colour }}
    >
      {title !== '' && <b className="chart-axis-title">{title}</b>}
      {lines.map(({ value, text }) => (
        <span key={value} style={{ top: `${heightOf(value, { low, high, lines: [], decimals: 0 }).toFixed(2)}%` }}>
          {text}
        </span>
      ))}
      {/* As wide as the longest of them. */}
      {texts.map((text) => (
        <i key={text}>{text}</i>
      ))}
    </div>
  )
}
