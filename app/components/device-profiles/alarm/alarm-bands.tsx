// When an alarm would have been there, by its severity, along the time of the charts above.
import { Drawing } from '~/components/charts/drawing'
import { TimeAxis } from '~/components/charts/time-axis'
import type { DryAlarm } from '~/lib/alarm-rule/dry-run'
import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { useT } from '~/lib/i18n/use-t'

const WIDTH = 1000
const HEIGHT = 40

export function AlarmBands({ alarms, span, now }: { alarms: readonly DryAlarm[]; span: Span; now: number }) {
  const t = useT()
  const x = (ts: number) => Math.round(placeOf(Math.min(Math.max(ts, span.startTs), span.endTs), span) * 100) / 10
  return (
    <div dir="ltr" className="chart chart-low">
      <div className="chart-plot">
        <Drawing label={t('alarm-rule.bands', { count: alarms.length })} width={WIDTH} height={HEIGHT}>
          {alarms.flatMap(({ steps, endTs = Math.min(now, span.endTs) }) =>
            steps.map(({ ts, severity }, at) => {
              const width = Math.max(2, x(steps[at + 1]?.ts ?? endTs) - x(ts))
              return (
                <path
                  key={`${ts} ${severity}`}
                  d={`M${x(ts)} 4h${width.toFixed(1)}v${HEIGHT - 8}h-${width.toFixed(1)}z`}
                  fill={`var(--sev-${severity.toLowerCase()})`}
                >
                  <title>{t(`alarm.severity-${severity}`)}</title>
                </path>
              )
            }),
          )}
        </Drawing>
        <TimeAxis span={span} />
      </div>
    </div>
  )
}
