// The life of entity views: saved with their copies, assigned, deleted, by a user or with tenant or customer.

import { invalid, notFound } from '../api/errors'
import type { Queryable, Tx } from '../db/database'
import { NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { EntityViewInput, EntityViewRow } from '../schemas/entity-view'
import { checkText } from '../schemas/texts'
import { type Copied, copyFromSource, type Dropped, dropCopies, type Viewed } from '../telemetry/view-copies'
import { findCustomer } from './customers'
import { type EntityViewValues, entityViews } from './entity-views'
import { ownedLife } from './owned-life'
import { ownerOf } from './owners'

const life = ownedLife('ENTITY_VIEW', entityViews)
export const {
  assign: assignEntityView,
  remove: removeEntityView,
  ofTenant: removeEntityViewsOfTenant,
  ofCustomer: unassignEntityViewsOfCustomer,
} = life

async function checkCustomer(db: Queryable, tenantId: string, customerId: string) {
  if (customerId === NULL_ID) return
  const customer = await findCustomer(db, customerId)
  if (!customer) throw invalid("Can't assign entity view to non-existent customer!")
  if (customer.tenant_id !== tenantId) throw invalid("Can't assign entity view to customer from different tenant!")
}

/** A view looks at the own tenant's things only (§9.1-8). */
async function checkSource(db: Queryable, tenantId: string, { entity, keys }: EntityViewInput) {
  if (!entity) {
    if (keys) throw invalid('Incorrect entityId null')
    return
  }
  const owner = await ownerOf(db, entity)
  if (!owner) throw notFound()
  if (owner.tenantId !== tenantId) throw invalid("Can't look at an entity of another tenant!")
}

async function checked(db: Queryable, tenantId: string, view: EntityViewInput): Promise<EntityViewValues> {
  const { name, type, customerId, entity, keys, startTs, endTs, additionalInfo } = view
  if (!type) throw invalid('Entity View type should be specified!')
  if (!name) throw invalid('Entity view name should be specified!')
  checkText('name', name)
  checkText('type', type)
  await checkCustomer(db, tenantId, customerId)
  await checkSource(db, tenantId, view)
  return { tenantId, customerId, name, type, entity, keys, startTs, endTs, additionalInfo }
}

export const attributeKeysOf = ({ keys }: Pick<EntityViewRow, 'keys'>): Viewed['attributeKeys'] => ({
  CLIENT_SCOPE: keys?.attributes?.cs ?? [],
  SERVER_SCOPE: keys?.attributes?.ss ?? [],
  SHARED_SCOPE: keys?.attributes?.sh ?? [],
})

async function copy(tx: Tx, platform: Platform, row: EntityViewRow): Promise<Copied> {
  if (!row.keys || row.entity_id === null) return []
  return copyFromSource(tx, platform, {
    id: row.id,
    source: row.entity_id,
    seriesKeys: row.keys.timeseries ?? [],
    attributeKeys: attributeKeysOf(row),
    startTs: row.start_ts,
    endTs: row.end_ts,
  })
}

export interface SavedView {
  row: EntityViewRow
  /** Absent: the view is new. */
  dropped?: Dropped
  copied: Copied
}

export async function createEntityView(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  view: EntityViewInput,
): Promise<SavedView> {
  const row = await entityViews.insert(tx, platform.newId(), await checked(tx, tenantId, view))
  const copied = await copy(tx, platform, row)
  life.publish(tx, platform, row, 'created')
  return { row, copied }
}

export async function changeEntityView(
  tx: Tx,
  platform: Platform,
  old: EntityViewRow,
  view: EntityViewInput,
): Promise<SavedView> {
  const row = await entityViews.update(tx, old.id, await checked(tx, old.tenant_id, view))
  life.publish(tx, platform, row, 'updated') // first: what is copied now is not for whom the view was before
  const { attributes, series } = await dropCopies(tx, platform, row.id, attributeKeysOf(old))
  const copied = await copy(tx, platform, row)
  const named = old.keys?.timeseries ?? []
  return { row, dropped: { attributes, series: named.length > 0 ? named : series }, copied }
}
