// REST calls of entity views (platform-api §2.8).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { forbidden } from '../api/errors'
import { noteView, viewRefused } from '../audit/entity-view-actions'
import { requirePermission } from '../auth/permissions'
import {
  type EntityViewInput,
  type EntityViewRow,
  entityViewInfoOf,
  entityViewOf,
  readEntityView,
} from '../schemas/entity-view'
import {
  assignEntityView,
  changeEntityView,
  createEntityView,
  removeEntityView,
  type SavedView,
} from '../store/entity-view-life'
import { entityViews } from '../store/entity-views'
import { type OwnedNoun, ownedCalls, ownedFor } from './owned-calls'
import { searchEndpoint } from './related-search'

const noun: OwnedNoun<EntityViewRow> = {
  type: 'ENTITY_VIEW',
  one: 'entityView',
  notAssigned: "Entity View isn't assigned to any customer!",
  wire: entityViewOf,
  info: entityViewInfoOf,
  table: entityViews,
  assign: assignEntityView,
  remove: removeEntityView,
}

async function save(call: Call<EntityViewInput>): Promise<SavedView> {
  const { platform, actor, body } = call
  if (body.id === null) {
    requirePermission(actor, 'ENTITY_VIEW', 'CREATE', { tenantId: actor.tenantId, customerId: body.customerId })
    return platform.db.tx((tx) => createEntityView(tx, platform, actor.tenantId, body))
  }
  const old = await ownedFor(call, noun, 'WRITE', body.id)
  if (actor.authority !== 'CUSTOMER_USER') return platform.db.tx((tx) => changeEntityView(tx, platform, old, body))
  // a customer user must neither give a view away nor point it at something else (§9.1-8, -10)
  if (body.entity?.id !== old.entity_id) throw forbidden()
  return platform.db.tx((tx) => changeEntityView(tx, platform, old, { ...body, customerId: old.customer_id }))
}

export const entityViewRoutes = [
  ...ownedCalls(noun),
  endpoint({
    method: 'POST',
    path: '/api/entityView',
    who: TENANT_CUSTOMER,
    body: readEntityView,
    audit: viewRefused,
    answer: async (call) => {
      const saved = await save(call)
      await noteView(call, saved)
      return json(entityViewOf(saved.row))
    },
  }),
  searchEndpoint({
    entityType: 'ENTITY_VIEW',
    path: '/api/entityViews',
    typesMember: 'entityViewTypes',
    find: async (db, { tenantId }, ids) => (await entityViews.findAll(db, { tenantId }, ids)).map(entityViewOf),
  }),
]
