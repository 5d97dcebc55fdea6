// A record of an audit log in full.
import { useLoaderData } from '@remix-run/react'
import { AuditRecord } from '~/components/audit/audit-record'
import { auditRecordLoader } from '~/lib/entity/audit/record.server'

export const loader = auditRecordLoader

export default function Record() {
  return <AuditRecord {...useLoaderData<typeof loader>()} />
}
