// What one tenant has used, as its own page about it shows it.
import { useLoaderData } from '@remix-run/react'
import { PageBody } from '~/components/layout/page-body'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { UsageCard } from '~/components/usage/usage-card'
import { UsageTable } from '~/components/usage/usage-table'
import { tenantUsageLoader } from '~/lib/entity/usage/tenants.server'
import { USAGE_STEPS } from '~/lib/entity/usage/usage'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle<{ id: string; title: string }> = {
  i18n: ['usage', 'tenant-limit', 'telemetry'],
  trail: (t, data) => [
    { label: t('home.usage-of-tenants'), to: paths.usageOfTenants() },
    { label: data.title, to: paths.usageOfTenant(data.id) },
  ],
}
export const loader = tenantUsageLoader

export default function UsageOfTenant() {
  const { id, title, step, usage } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <PageHeader
        title={t('usage.tenant-title', { name: title })}
        actions={<LinkButton to={paths.of('tenant').one(id)}>{t('usage.tenant-open')}</LinkButton>}
      />
      <PageBody className="flex flex-col gap-7">
        <nav aria-label={t('usage.steps')} className="-mb-3 flex gap-0.5 border-b border-line-2 pb-px">
          {USAGE_STEPS.map((one) => (
            <Link
              key={one}
              to={paths.usageOfTenant(id, one === 'hour' ? { by: one } : undefined)}
              aria-current={one === step ? 'page' : undefined}
              preventScrollReset
              className="tab"
            >
              {t(`usage.${one}s`)}
            </Link>
          ))}
        </nav>
        {usage?.rows.length ? (
          <>
            <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
              {usage.rows.map((row) => (
                <UsageCard key={row.counter.name} step={usage.step} starts={usage.starts} {...row} />
              ))}
            </ul>
            <UsageTable {...usage} />
          </>
        ) : (
          <p>{t('usage.tenant-none')}</p>
        )}
      </PageBody>
    </>
  )
}
