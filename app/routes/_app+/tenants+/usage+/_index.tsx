// What tenants have used of what their profiles allow.
import { useLoaderData } from '@remix-run/react'
import { PageBody } from '~/components/layout/page-body'
import { Pagination } from '~/components/tables/pagination'
import { PageHeader } from '~/components/ui/page-header'
import { TenantUsageCard } from '~/components/usage/tenant-usage-card'
import { tenantsUsageLoader } from '~/lib/entity/usage/tenants.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['usage', 'tenant-limit'],
  trail: (t) => [{ label: t('home.usage-of-tenants'), to: paths.usageOfTenants() }],
}
export const loader = tenantsUsageLoader

export default function UsageOfTenants() {
  const { tenants, paging } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <PageHeader title={t('home.usage-of-tenants')} count={paging.total} />
      <PageBody className="flex flex-col gap-5">
        <p className="max-w-[720px] text-2">{t('usage.tenants-about')}</p>
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(320px,1fr))]">
          {tenants.map((tenant) => (
            <TenantUsageCard key={tenant.id} {...tenant} />
          ))}
        </ul>
      </PageBody>
      {(paging.totalPages > 1 || paging.page > 1) && <Pagination {...paging} />}
    </>
  )
}
