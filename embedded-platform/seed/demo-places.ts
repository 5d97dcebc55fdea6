// The places of the demo tenant as assets with their relations, and the views that it shows to others.
import type { Tx } from '../db/database'
import type { FleetAttribute } from '../fleet/attributes'
import { DAY, MINUTE } from '../fleet/model/signal'
import { fleetAreas, fleetSites } from '../fleet/organisation'
import { fleetPlaces, fleetSupplies } from '../fleet/places'
import { fleetViews } from '../fleet/views'
import { type EntityId, entityId, timeOfId } from '../ids'
import type { Value } from '../json/value'
import type { AssetRow } from '../schemas/asset'
import type { EntityViewRow } from '../schemas/entity-view'
import type { RelationRow } from '../schemas/relation'
import { createEntityView } from '../store/entity-view-life'
import { customerIdOf, type FleetOwners, known, type MadeDevice } from './demo-owners'
import { insertAttributes } from './insert-attributes'
import { insertRows } from './insert-rows'
import type { Past } from './past'

export interface Places {
  /** By name. */
  assets: ReadonlyMap<string, AssetRow>
  /** The place that contains an entity, by the entity's id. */
  parents: ReadonlyMap<string, EntityId>
}

type Facts = Record<string, string | number>

const relation = (from: EntityId, to: EntityId, type: string): RelationRow => ({
  from_id: from.id,
  from_type: from.entityType,
  to_id: to.id,
  to_type: to.entityType,
  type_group: 'COMMON',
  type,
  additional_info: null,
})

const typed = (fact: string | number): Value =>
  typeof fact === 'string'
    ? { type: 'STRING', value: fact }
    : Number.isInteger(fact)
      ? { type: 'LONG', value: BigInt(fact) }
      : { type: 'DOUBLE', value: fact }

export async function insertPlaces(
  tx: Tx,
  { platform, goTo }: Past,
  owners: FleetOwners,
  devices: ReadonlyMap<string, MadeDevice>,
): Promise<Places> {
  const assets = new Map<string, AssetRow>()
  const parents = new Map<string, EntityId>()
  const attributes: (FleetAttribute & { id: string })[] = []
  const put = (name: string, type: string, customerId: string, parent: EntityId | undefined, facts: Facts) => {
    goTo(platform.clock() + 3 * MINUTE)
    const id = platform.newId()
    const made = { id, created_time: timeOfId(id), tenant_id: owners.tenantId, customer_id: customerId }
    assets.set(name, { ...made, name, type, label: name.split(' · ').at(-1) ?? name, additional_info: null })
    if (parent) parents.set(id, parent)
    const lastUpdateTs = timeOfId(id)
    const known = Object.entries(facts).map(([key, fact]) => [key, typed(fact)] as const)
    const areas = Object.entries(fleetAreas[name] ?? {}).map(
      ([key, area]) => [key, { type: 'JSON', value: JSON.stringify(area) }] as const,
    )
    for (const [key, value] of [...known, ...areas])
      attributes.push({ id, scope: 'SERVER_SCOPE', key, value, lastUpdateTs })
    return entityId('ASSET', id)
  }
  const place = (parent: EntityId, codes: readonly string[] = []) => {
    for (const code of codes) parents.set(known(devices, code).id, parent)
  }
  for (const [name, { owner, address, buildings = {}, districts = {}, devices: open }] of Object.entries(fleetPlaces)) {
    const customerId = customerIdOf(owners, owner)
    const area = Object.values(buildings).reduce((sum, building) => sum + building.area, 0)
    const position = Object.entries(fleetSites).find(([site]) => site === name)?.[1]
    const site = put(name, 'Site', customerId, undefined, { address, ...position, ...(area > 0 ? { area } : {}) })
    place(site, open)
    for (const [district, codes] of Object.entries(districts)) {
      place(put(district, 'District', customerId, site, {}), codes)
    }
    for (const [building, facts] of Object.entries(buildings)) {
      const { area: size, built, floors } = facts
      const parent = put(building, 'Building', customerId, site, { area: size, built })
      for (const [floor, codes] of Object.entries(floors)) place(put(floor, 'Floor', customerId, parent, {}), codes)
    }
  }
  const isAsset = new Set([...assets.values()].map(({ id }) => id))
  const contained = [...parents].map(([id, parent]) =>
    relation(parent, entityId(isAsset.has(id) ? 'ASSET' : 'DEVICE', id), 'Contains'),
  )
  const supplied = fleetSupplies.map(([from, to]) =>
    relation(entityId('DEVICE', known(devices, from).id), entityId('DEVICE', known(devices, to).id), 'Supplies'),
  )
  await insertRows(tx, 'asset', [...assets.values()])
  await insertRows(tx, 'relation', [...contained, ...supplied])
  await insertAttributes(tx, attributes)
  return { assets, parents }
}

/** With what they hold of their sources, whose newest values have to be there. */
export async function insertViews(
  tx: Tx,
  { platform, goTo }: Past,
  owners: FleetOwners,
  { devices, places, seededAt }: { devices: ReadonlyMap<string, MadeDevice>; places: Places; seededAt: number },
): Promise<EntityViewRow[]> {
  const rows: EntityViewRow[] = []
  for (const { name, type, of, owner, keys, days, description } of fleetViews) {
    goTo(platform.clock() + 11 * MINUTE)
    const entity =
      'device' in of
        ? entityId('DEVICE', known(devices, of.device).id)
        : entityId('ASSET', known(places.assets, of.asset).id)
    const startTs = days === undefined ? 0 : seededAt - days * DAY
    const shown = { id: null, name, type, entity, keys, startTs, endTs: 0, additionalInfo: { description } }
    const customerId = customerIdOf(owners, owner)
    rows.push((await createEntityView(tx, platform, owners.tenantId, { ...shown, customerId })).row)
  }
  return rows
}
