// The tip of a chart, which is fetched when a chart is first pointed at.
import { lazy, Suspense } from 'react'
import type { ChartTipProps } from './chart-tip'
import { usePointed } from './pointed'

const nothing = { default: () => null }
/** Without a connection a chart is as it was: its table and its reader tell the same. */
const ChartTip = lazy<React.ComponentType<ChartTipProps>>(() => import('./chart-tip').catch(() => nothing))

export function PointedTip(props: ChartTipProps) {
  return usePointed() ? (
    <Suspense>
      <ChartTip {...props} />
    </Suspense>
  ) : null
}
