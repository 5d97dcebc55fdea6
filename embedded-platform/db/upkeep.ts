// The embedded engine has no process that looks after its tables. Those that have grown get their statistics anew here,
// and the marks by which rows are counted out of an index: without them a large installation is planned like a small one.
import { setTimeout } from 'node:timers/promises'
import type { Platform } from '../platform'
import type { Database } from './database'

/** A burst of new rows must not be planned for as if they were not there. */
export const BURSTS = { firstMs: 5_000, everyMs: 5_000, growth: 2, pages: 4 }
const GROWTH = { firstMs: 60_000, everyMs: 3_600_000, growth: 1.2, pages: 10 }

type Pace = typeof GROWTH

/** All whose plans depend on what is in them; the history of series is read by its key alone. */
const TABLES = [
  'device',
  'asset',
  'customer',
  'entity_view',
  'relation',
  'attribute_kv',
  'ts_kv_latest',
  'alarm',
  'audit_log',
  'event',
]

/** Pages when they were last looked at (0: never), and now. A few pages are nothing. */
const GROWN = `SELECT relname AS name FROM pg_class
  WHERE relname = ANY($1::text[]) AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND pg_relation_size(oid) / 8192 > relpages * $2::float8 + $3::integer
  ORDER BY relname`

/** Resolves to the names of the tables that had grown. Between two of them others get their turn. */
export async function lookAfterTables(
  db: Database,
  { growth, pages }: Pick<Pace, 'growth' | 'pages'> = GROWTH,
  signal?: AbortSignal,
): Promise<string[]> {
  if (db.engine !== 'pglite') return []
  const grown = await db.query<{ name: string }>(GROWN, [TABLES, growth, pages])
  for (const { name } of grown) {
    if (signal?.aborted) break
    await db.query(`VACUUM (ANALYZE) ${name}`)
  }
  return grown.map(({ name }) => name)
}

export function startUpkeep({ db, log }: Pick<Platform, 'db' | 'log'>): { close(): Promise<void> } {
  const stop = new AbortController()
  const { signal } = stop
  const run = async (pace: Pace) => {
    for (let wait = pace.firstMs; !signal.aborted; wait = pace.everyMs) {
      await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await lookAfterTables(db, pace, signal).catch((error) =>
        log('warn', 'tables not looked after', { error: String(error) }),
      )
    }
  }
  const running = Promise.all([run(BURSTS), run(GROWTH)])
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}
