// The fleet in figures, or the system for its administrator.
import { StateDot } from '~/components/ui/chip'
import type { Fleet } from '~/lib/entity/fleet'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { type Fact, FactStrip } from './fact-strip'

export function FleetFacts({ total, active, alarms }: Fleet) {
  const t = useT()
  const format = useFormat()
  const facts: Fact[] = []
  const add = (label: string, value: number | undefined, more: Partial<Fact> = {}) => {
    if (value !== undefined) facts.push({ label: t(label), value: format.number(value), ...more })
  }
  const inactive = total === undefined || active === undefined ? undefined : Math.max(0, total - active)
  add('home.devices', total, { to: paths.of('device').list() })
  add('common.active', active, { mark: <StateDot active /> })
  add('common.inactive', inactive, { mark: <StateDot active={false} /> })
  add('alarm.unacknowledged', alarms?.total)
  return <FactStrip facts={facts} />
}

export function SystemFacts({ tenants, version }: { tenants?: number; version?: string }) {
  const t = useT()
  const format = useFormat()
  const facts: Fact[] = []
  if (tenants !== undefined) facts.push({ label: t('home.tenants'), value: format.number(tenants) })
  if (version) facts.push({ label: t('home.platform-version'), value: <bdi dir="ltr">{version}</bdi> })
  return facts.length > 0 ? <FactStrip facts={facts} /> : null
}
