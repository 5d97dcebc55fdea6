// The stretch of a chart that is being dragged over.
import { placeOf, type Span } from '~/lib/drawing/time-axis'
import type { Dragged } from './use-pointer'

const percent = (value: number) => `${value.toFixed(2)}%`

export const DraggedStretch = ({ dragged: { from, to }, span }: { dragged: Dragged; span: Span }) => (
  <span
    className="chart-dragged"
    style={{
      left: percent(placeOf(Math.min(from, to), span)),
      width: percent(Math.abs(placeOf(to, span) - placeOf(from, span))),
    }}
  />
)
