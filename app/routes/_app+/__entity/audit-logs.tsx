// What was done to an entity, by a user or in a customer.
import { Outlet, useLoaderData } from '@remix-run/react'
import { AuditLog } from '~/components/audit/audit-log'
import { auditLogsLoader } from '~/lib/entity/audit/list.server'

export const handle = { i18n: ['audit', 'entity-type', 'window', 'form'] }
export const loader = auditLogsLoader

export default function AuditLogs() {
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      <AuditLog {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  )
}
