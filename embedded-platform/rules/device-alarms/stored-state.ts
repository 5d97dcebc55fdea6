// The progress of the rules of a device's alarms, kept for a restart where the node is told to.
import type { Queryable } from '../../db/database'
import type { Memory } from '../alarm-rules/evaluation'

/** By the id of the alarm in the profile. */
export type Memories = Map<string, Memory>

export async function storedMemories(db: Queryable, nodeId: string, deviceId: string): Promise<Memories> {
  const [row] = await db.query<{ state: Record<string, Memory> }>(
    'SELECT state FROM alarm_rule_state WHERE rule_node_id = $1 AND device_id = $2',
    [nodeId, deviceId],
  )
  return new Map(Object.entries(row?.state ?? {}))
}

/** Nothing is kept for a node or a device that is gone. */
export async function storeMemories(db: Queryable, nodeId: string, deviceId: string, memories: Memories) {
  await db.query(
    `INSERT INTO alarm_rule_state (rule_node_id, device_id, state)
     SELECT n.id, d.id, $3::json FROM rule_node n CROSS JOIN device d WHERE n.id = $1 AND d.id = $2
     ON CONFLICT (rule_node_id, device_id) DO UPDATE SET state = excluded.state`,
    [nodeId, deviceId, JSON.stringify(Object.fromEntries(memories))],
  )
}

export async function devicesWithMemories(db: Queryable, nodeId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ device_id: string }>(
    'SELECT device_id FROM alarm_rule_state WHERE rule_node_id = $1 LIMIT $2',
    [nodeId, limit],
  )
  return rows.map(({ device_id }) => device_id)
}
