// REST calls of the audit log (platform-api §2.14).
import { json } from '../api/answer'
import { type Call, endpoint, TENANT } from '../api/endpoint'
import { entityIdParam, uuidParam } from '../api/ids'
import { TIME_PAGE, timePageLink } from '../api/page'
import { readActionTypes } from '../schemas/audit-log'
import { type AuditFilter, auditLogsPage } from '../store/audit-logs'

const list = (path: string, of: (call: Call) => Pick<AuditFilter, 'customerId' | 'userId' | 'entity'>) =>
  endpoint({
    method: 'GET',
    path: `/api/audit/logs${path}`,
    who: TENANT,
    needs: TIME_PAGE,
    answer: async (call) => {
      const { platform, actor, query } = call
      const filter = { tenantId: actor.tenantId, ...of(call), actions: readActionTypes(query.text('actionTypes')) }
      return json(await auditLogsPage(platform.db, filter, timePageLink(query)))
    },
  })

export const auditLogRoutes = [
  list('', () => ({})),
  list('/customer/:customerId', ({ params }) => ({ customerId: uuidParam(params.customerId, 'customerId') })),
  list('/user/:userId', ({ params }) => ({ userId: uuidParam(params.userId, 'userId') })),
  list('/entity/:entityType/:entityId', ({ params }) => ({
    entity: entityIdParam(params.entityType, params.entityId),
  })),
]
