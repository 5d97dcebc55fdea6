// What one tenant has used, as its own page about it shows it. Its export lies over it.
import { Outlet, useLoaderData } from '@remix-run/react'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { UsageFigures } from '~/components/usage/usage-figures'
import { UsageSteps } from '~/components/usage/usage-steps'
import { tenantUsageLoader } from '~/lib/entity/usage/tenants.server'
import { useT } from '~/lib/i18n/use-t'
import { paths, type UsagePage, type UsageQuery } from '~/lib/paths'
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
  const toOf = (query?: UsageQuery, page?: UsagePage) => paths.usageOfTenant(id, query, page)
  return (
    <>
      <PageHeader
        title={t('usage.tenant-title', { name: title })}
        actions={<LinkButton to={paths.of('tenant').one(id)}>{t('usage.tenant-open')}</LinkButton>}
      />
      <PageBody className="flex flex-col gap-7">
        <UsageSteps step={step} toOf={toOf} className="-mb-3" />
        {usage?.rows.length ? <UsageFigures {...usage} toOf={toOf} /> : <p>{t('usage.tenant-none')}</p>}
      </PageBody>
      <Outlet />
    </>
  )
}
