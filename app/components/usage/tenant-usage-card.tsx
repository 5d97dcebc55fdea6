// What one tenant has used this month: a line for each counter.
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import type { UsageRow } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { UsageBar } from './usage-bar'
import { UsageStateChip } from './usage-state-chip'

interface TenantUsageCardProps {
  id: string
  name: string
  rows?: readonly UsageRow[]
}

export function TenantUsageCard({ id, name, rows }: TenantUsageCardProps) {
  const t = useT()
  const format = useFormat()
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-4">
        <h2 className="text-14 font-semibold break-words">
          <Link to={paths.usageOfTenant(id)} prefetch="intent" className="underline-offset-3 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {!rows?.length ? (
          <p className="text-2">{t('usage.tenant-none')}</p>
        ) : (
          <ul className="flex flex-col gap-2.5">
            {rows.map(({ counter, state, used, limit }) => (
              <li key={counter.name} className="flex flex-col gap-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="min-w-0 flex-1 text-2">{t(`tenant-limit.${counter.allowed}`)}</span>
                  {state && state !== 'ENABLED' && <UsageStateChip state={state} />}
                  <span className="tabular-nums">
                    {format.number(used)}{' '}
                    <span className="text-3">
                      {limit === undefined ? t('usage.no-limit') : t('usage.of-limit', { limit: format.number(limit) })}
                    </span>
                  </span>
                </p>
                <UsageBar part={limit === undefined ? undefined : used / limit} state={state} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  )
}
