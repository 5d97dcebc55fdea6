// The audit log of the tenant. A record, its filters and its export lie over it.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AuditLog } from '~/components/audit/audit-log'
import { PageHeader } from '~/components/ui/page-header'
import { auditLogsLoader } from '~/lib/entity/audit/list.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle: RouteHandle = {
  i18n: ['audit', 'entity', 'entity-type', 'window', 'form'],
  trail: (t) => [{ label: t('home.auditLogs'), to: paths.auditLogs() }],
}
export const loader = auditLogsLoader

export default function AuditLogsPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('home.auditLogs')} />
      <AuditLog {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  )
}
