// One counter: its state, how much of its limit is used, and its months or hours as bars.
import { BarChart } from '~/components/charts/bar-chart'
import type { Usage, UsageRow } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { UsageBar } from './usage-bar'
import { UsageStateChip } from './usage-state-chip'
import { useStartName } from './use-start-name'

/** A quarter of a year, or of a day: more names have no room. */
const BARS_A_MARK = { month: 3, hour: 6 } as const

type UsageCardProps = UsageRow & Pick<Usage, 'step' | 'starts'>

export function UsageCard({ counter, state, used, limit, counts, step, starts }: UsageCardProps) {
  const t = useT()
  const format = useFormat()
  const nameOf = useStartName(step)
  const name = t(`tenant-limit.${counter.allowed}`)
  const bars = starts.map((id, place) => ({ id, mark: nameOf(id), value: counts[place] }))
  const words = bars.flatMap(({ mark, value }) => (value === undefined ? [] : [`${mark} ${format.number(value)}`]))
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-8 border border-line-2 bg-surface p-4">
      <div className="flex min-h-[22px] items-start justify-between gap-2">
        <h2 className="min-w-0 text-13 font-semibold">{name}</h2>
        {state && <UsageStateChip state={state} />}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-22 font-semibold tabular-nums">{format.number(used)}</span>
        <span className="text-2">
          {limit === undefined ? t('usage.no-limit') : t('usage.of-limit', { limit: format.number(limit) })}
        </span>
        {limit !== undefined && <span className="ms-auto tabular-nums text-2">{format.percent(used / limit)}</span>}
      </p>
      <UsageBar part={limit === undefined ? undefined : used / limit} state={state} />
      <BarChart
        bars={bars}
        label={[t(`usage.by-${step}`, { name }), ...words].join(', ')}
        markEvery={BARS_A_MARK[step]}
      />
    </li>
  )
}
