// The embedded engine has no process that looks after its tables. Those that have grown get their statistics anew here,
// and the marks by which rows are counted out of an index: without them a large installation is planned like a small one.
// Nor does anybody there end the engine's log, which would grow until the disk is full.
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log'
import type { Database } from './database'

const LOG_EVERY_MS = 5000
/** The most that a start after a kill reads again; on the disk the log takes about twice as much. */
const MOST_LOG_BYTES = 32 * 1024 * 1024
/** A burst of new rows must not be planned for as if they were not there. */
export const BURSTS = { firstMs: 5_000, everyMs: 5_000, growth: 2, pages: 4 }
const GROWTH = { firstMs: 60_000, everyMs: 3_600_000, growth: 1.2, pages: 10 }

type Pace = typeof GROWTH

/** All whose plans depend on what is in them; the history of series is read by its key alone. */
const TABLES = [
  'device',
  'asset',
  'customer',
  'account',
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

const LOG_SIZE = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`

/** Writes down what the log holds once that is much, so that its files are used again. Resolves to whether it did. */
export async function shortenLog(db: Database): Promise<boolean> {
  if (db.engine !== 'pglite') return false
  const [row] = await db.query<{ bytes: number }>(LOG_SIZE)
  if ((row?.bytes ?? 0) < MOST_LOG_BYTES) return false
  await db.query('CHECKPOINT')
  return true
}

export function startUpkeep({ db, log }: { db: Database; log: Log }): { close(): Promise<void> } {
  const stop = new AbortController()
  const { signal } = stop
  const every = async (firstMs: number, ms: number, failed: string, work: () => Promise<unknown>) => {
    let isWell = true
    for (let wait = firstMs; !signal.aborted; wait = ms) {
      await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const error = await work().then(
        () => undefined,
        (reason) => String(reason),
      )
      if (error !== undefined && isWell) log('warn', failed, { error }) // once, not every time
      isWell = error === undefined
    }
  }
  const tables = (pace: Pace) =>
    every(pace.firstMs, pace.everyMs, 'tables not looked after', () => lookAfterTables(db, pace, signal))
  const running = Promise.all([
    tables(BURSTS),
    tables(GROWTH),
    every(LOG_EVERY_MS, LOG_EVERY_MS, 'log of the database not shortened', () => shortenLog(db)),
  ])
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}
