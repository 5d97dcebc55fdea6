// What was done to an entity, by a user or in a customer.
import { AuditLog } from '~/components/audit/audit-log'
import { tabPage } from '~/components/entity/tab-page'
import { auditLogsLoader } from '~/lib/entity/audit/list.server'

export const handle = { i18n: ['audit', 'entity-type', 'window', 'form'] }
export const loader = auditLogsLoader
export default tabPage<typeof loader>(AuditLog)
