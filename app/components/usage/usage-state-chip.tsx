// Whether a feature works: what is well is said quietly.
import { SeverityChip, StateDot } from '~/components/ui/chip'
import type { UsageState } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'

export function UsageStateChip({ state }: { state: UsageState }) {
  const t = useT()
  const words = t(`usage.state-${state}`)
  if (state !== 'ENABLED') {
    return <SeverityChip severity={state === 'WARNING' ? 'minor' : 'critical'}>{words}</SeverityChip>
  }
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-2">
      <StateDot active />
      {words}
    </span>
  )
}
