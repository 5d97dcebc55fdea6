// The alarms of the demo fleet's last days, told to the floors, buildings and sites above where they are.

import type { Tx } from '../db/database'
import type { AlarmRow } from '../feed/alarm-row'
import { fleetAlarms } from '../fleet/alarms'
import { HOUR, MINUTE } from '../fleet/model/signal'
import { type EntityId, entityId, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { isCleared } from '../schemas/alarm'
import type { RelationRow } from '../schemas/relation'
import { type FleetOwners, known, type MadeDevice } from './demo-owners'
import type { Places } from './demo-places'
import { insertRows } from './insert-rows'
import { pastOf } from './past'

const ANSWERED_AFTER = 17 * MINUTE

function ancestorsOf(entity: EntityId, { parents }: Places): EntityId[] {
  const parent = parents.get(entity.id)
  return parent ? [parent, ...ancestorsOf(parent, { parents, assets: new Map() })] : []
}

export async function insertAlarms(
  tx: Tx,
  platform: Platform,
  { tenantId }: FleetOwners,
  { devices, places, seededAt }: { devices: ReadonlyMap<string, MadeDevice>; places: Places; seededAt: number },
): Promise<AlarmRow[]> {
  const inOrder = [...fleetAlarms].sort((a, b) => b.from - a.from)
  const past = pastOf(platform, seededAt - (inOrder[0]?.from ?? 0) * HOUR)
  const told: RelationRow[] = []
  const rows = inOrder.map(({ of, type, severity, status, from, to, details, isKept = false }): AlarmRow => {
    past.goTo(seededAt - from * HOUR)
    const id = past.platform.newId()
    const start = timeOfId(id)
    const end = Math.max(start, Math.round(seededAt - to * HOUR))
    const originator =
      'device' in of
        ? entityId('DEVICE', known(devices, of.device).id)
        : entityId('ASSET', known(places.assets, of.asset).id)
    for (const above of isKept ? [] : ancestorsOf(originator, places)) {
      const ends = { from_id: above.id, from_type: above.entityType, to_id: id, to_type: 'ALARM' } as const
      told.push({ ...ends, type_group: 'ALARM', type: 'ANY', additional_info: null })
    }
    return {
      id,
      created_time: start,
      tenant_id: tenantId,
      type,
      originator_type: originator.entityType,
      originator_id: originator.id,
      severity,
      status,
      start_ts: start,
      end_ts: end,
      ack_ts: status.endsWith('_ACK') ? start + ANSWERED_AFTER : 0,
      clear_ts: isCleared(status) ? end : 0,
      details,
      propagate: !isKept,
      propagate_relation_types: isKept ? [] : ['Contains'],
    }
  })
  await insertRows(tx, 'alarm', rows)
  await insertRows(tx, 'relation', told)
  return rows
}
