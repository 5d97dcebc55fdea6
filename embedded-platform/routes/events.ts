// REST calls of events (platform-api §2.13).
import { json } from '../api/answer'
import { endpoint } from '../api/endpoint'
import { entityIdParam, uuidParam } from '../api/ids'
import { TIME_PAGE, timePageLink } from '../api/page'
import { eventsPage } from '../store/events'
import { requireEntity } from './entity-access'

const list = (suffix: string) =>
  endpoint({
    method: 'GET',
    path: `/api/events/:entityType/:entityId${suffix}`,
    who: 'signed-in',
    needs: [{ name: 'tenantId' }, ...TIME_PAGE],
    answer: async (call) => {
      const { platform, params, query } = call
      const tenantId = uuidParam(query.required('tenantId'), 'tenantId')
      const entity = entityIdParam(params.entityType, params.entityId)
      await requireEntity(call, entity, 'READ')
      return json(await eventsPage(platform.db, { tenantId, entity, type: params.eventType }, timePageLink(query)))
    },
  })

export const eventRoutes = [list('/:eventType'), list('')]
