// The fleet in figures, or the system for its administrator.
import { StateDot } from '~/components/ui/chip'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { type Fact, FactStrip } from './fact-strip'

export function FleetFacts({ total, active }: { total: number; active: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <FactStrip
      facts={[
        { label: t('home.devices'), value: format.number(total), to: paths.of('device').list() },
        { label: t('device.active'), value: format.number(active), mark: <StateDot active /> },
        {
          label: t('device.inactive'),
          value: format.number(Math.max(0, total - active)),
          mark: <StateDot active={false} />,
        },
      ]}
    />
  )
}

export function SystemFacts({ tenants, version }: { tenants?: number; version?: string }) {
  const t = useT()
  const format = useFormat()
  const facts: Fact[] = []
  if (tenants !== undefined) facts.push({ label: t('home.tenants'), value: format.number(tenants) })
  if (version) facts.push({ label: t('home.platform-version'), value: <bdi dir="ltr">{version}</bdi> })
  return facts.length > 0 ? <FactStrip facts={facts} /> : null
}
