// The search for devices along relations (platform-api §2.5).
import { json } from '../http/answer'
import { endpoint, TENANT_CUSTOMER } from '../http/endpoint'
import { invalid, notFound } from '../http/errors'
import { uuidOf } from '../http/ids'
import { members } from '../http/members'
import { ENTITY_TYPES, entityId } from '../ids'
import { requireEntity } from './entity-access'

const DIRECTIONS = ['FROM', 'TO'] as const

function readSearch(json: unknown) {
  const body = members(json)
  const parameters = body.object('parameters')
  return {
    rootId: uuidOf(parameters?.raw('rootId')),
    rootType: parameters?.oneOf('rootType', ENTITY_TYPES) ?? null,
    direction: parameters?.oneOf('direction', DIRECTIONS) ?? 'TO',
    isComplete: parameters !== null && body.list('deviceTypes') !== null,
  }
}

export const deviceSearchRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/devices',
    who: TENANT_CUSTOMER,
    body: readSearch,
    answer: async (call) => {
      const { rootId, rootType, isComplete } = call.body
      if (!isComplete) throw notFound()
      if (rootId === null || rootType === null) throw invalid('The root of the search should be specified!')
      await requireEntity(call, entityId(rootType, rootId), 'READ')
      return json([]) // relations, along which devices are found, are not kept yet
    },
  }),
]
