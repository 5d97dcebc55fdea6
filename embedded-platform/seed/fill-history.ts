// Writes the demo fleet's week of history, after the platform answers: a device at a time, each with its mark in one
// transaction, so that a start after a crash goes on where this one ended. Devices that send meanwhile lose nothing.
import type { Tx } from '../db/database'
import { fleetDevices } from '../fleet/devices'
import { type Stretch, stretchesOf } from '../fleet/history'
import { HOUR } from '../fleet/model/signal'
import type { Platform } from '../platform'
import { keyNumbers } from '../telemetry/keys'

interface Unfilled {
  device_id: string
  fleet_name: string
  seeded_at: number
}

const COLUMNS = { LONG: 'long_v', DOUBLE: 'dbl_v' }

/** Equal distances need no list of times, which halves the work. Values go as one text: the fastest list to read. */
const insertStretch = (column: string, type: string) => `
  INSERT INTO ts_kv (entity_id, key, ts, ${column})
  SELECT $1::uuid, ($2::integer[])[1 + (place - 1) / $3::integer],
    $4::bigint + ((place - 1) % $3::integer) * $5::bigint, value::${type}
  FROM unnest(string_to_array($6::text, ',', '')) WITH ORDINALITY AS told (value, place)
  WHERE value IS NOT NULL
  ON CONFLICT DO NOTHING`
const INSERT = { LONG: insertStretch(COLUMNS.LONG, 'bigint'), DOUBLE: insertStretch(COLUMNS.DOUBLE, 'float8') }

async function writeStretch(
  tx: Tx,
  deviceId: string,
  { start, step, keys }: Stretch,
  numbers: ReadonlyMap<string, number>,
) {
  for (const type of ['DOUBLE', 'LONG'] as const) {
    const ofType = keys.filter((key) => key.type === type)
    const [first] = ofType
    if (first === undefined || first.values.length === 0) continue
    await tx.query(INSERT[type], [
      deviceId,
      ofType.map(({ key }) => numbers.get(key)),
      first.values.length,
      start,
      step,
      ofType.map(({ values }) => values.join(',')).join(','),
    ])
  }
}

const countOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { keys }) => sum + keys.reduce((part, { values }) => part + values.length, 0), 0)

/** Resolves to the number of points written: 0 when nothing was left to do. Stops between two devices when told to. */
export async function fillHistory(platform: Platform, signal: AbortSignal): Promise<number> {
  const { db } = platform
  const unfilled = await db.query<Unfilled>(
    'SELECT device_id, fleet_name, seeded_at FROM demo_device WHERE NOT is_filled ORDER BY fleet_name',
  )
  const paceOf = ({ fleet_name }: Unfilled) => fleetDevices.find(({ name }) => name === fleet_name)?.every ?? HOUR
  unfilled.sort((a, b) => paceOf(a) - paceOf(b)) // first what people look at first
  let written = 0
  for (const { device_id, fleet_name, seeded_at } of unfilled) {
    if (signal.aborted) break
    const device = fleetDevices.find(({ name }) => name === fleet_name)
    const stretches = device ? stretchesOf(device, seeded_at) : []
    const numbers = await keyNumbers(db, new Set(stretches.flatMap(({ keys }) => keys.map(({ key }) => key))))
    await db.tx(async (tx) => {
      const [still] = await tx.query('SELECT 1 FROM demo_device WHERE device_id = $1 AND NOT is_filled FOR UPDATE', [
        device_id,
      ])
      if (!still) return // deleted in the meantime, or filled by another instance
      for (const stretch of stretches) await writeStretch(tx, device_id, stretch, numbers)
      await tx.query('UPDATE demo_device SET is_filled = true WHERE device_id = $1', [device_id])
    })
    written += countOf(stretches)
  }
  return written
}
