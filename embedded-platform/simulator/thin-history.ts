// A demo that is left running must not fill the disk: what simulated devices told every few seconds becomes a value a
// minute after a day, and a value a quarter of an hour after a week. Only their own values, which come at whole seconds.

import { fleetDevices } from '../fleet/devices'
import { modelOf } from '../fleet/history'
import { DAY, HOUR, MINUTE, SECOND } from '../fleet/model/signal'
import type { Platform } from '../platform'

const STEPS = [
  { age: DAY, step: MINUTE },
  { age: 7 * DAY, step: 15 * MINUTE },
]
const FIRST_AFTER = 10 * MINUTE
const EVERY = HOUR
/** A start looks back this far; what is older was thinned by an earlier run. */
const REACH = 3 * DAY

export interface Thinning {
  close(): Promise<void>
}

/** Thins what has come of age between `since` and `now`. Resolves to the number of values that went. */
export async function thinHistory({ db }: Platform, since: number, now: number): Promise<number> {
  const rows = await db.query<{ device_id: string; fleet_name: string }>(
    'SELECT device_id, fleet_name FROM demo_device',
  )
  let gone = 0
  for (const { device_id, fleet_name } of rows) {
    const device = fleetDevices.find(({ name }) => name === fleet_name)
    if (!device?.every) continue
    const keys = modelOf(device, now)
      .filter(({ habit }) => habit !== 'on-change')
      .map(({ key }) => key)
    for (const { age, step } of STEPS) {
      const [row] = await db.query<{ gone: number }>(
        `WITH gone AS (
           DELETE FROM ts_kv WHERE entity_id = $1 AND key IN (SELECT id FROM ts_key WHERE ts_key.key = ANY($2::text[]))
             AND ts >= $3 AND ts < $4 AND ts % ${SECOND} = 0 AND ts % ${step} <> 0 RETURNING 1
         ) SELECT count(*) AS gone FROM gone`,
        [device_id, keys, since - age, now - age],
      )
      gone += row?.gone ?? 0
    }
  }
  if (gone > 0 && db.engine === 'pglite') await db.query('VACUUM ts_kv') // nobody else gives the space back
  return gone
}

export function startThinning(platform: Platform): Thinning {
  let done = platform.clock() - REACH
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const now = platform.clock()
    try {
      await thinHistory(platform, done, now)
      done = now
    } catch (error) {
      platform.log('warn', 'old simulated values stay', { error: String(error) })
    }
  }
  const start = () => {
    running = running.then(run)
  }
  const first = setTimeout(start, FIRST_AFTER)
  const often = setInterval(start, EVERY)
  return {
    async close() {
      clearTimeout(first)
      clearInterval(often)
      await running
    },
  }
}
