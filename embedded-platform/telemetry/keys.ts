// Key names are stored once and pointed to by number. Numbers never change, so what was read once is kept in memory.
import type { Database } from '../db/database'

const MOST_KEPT = 100_000
const known = new WeakMap<Database, Map<string, number>>()

const select = (db: Database, keys: string[]) =>
  db.query<{ id: number; key: string }>('SELECT id, key FROM ts_key WHERE key = ANY($1::text[])', [keys])

/** The number of each name; names that are new get one. Not to be called inside a transaction. */
export async function keyNumbers(db: Database, names: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const kept = known.get(db) ?? new Map<string, number>()
  known.set(db, kept)
  const missing = [...names].filter((name) => !kept.has(name))
  if (missing.length === 0) return kept
  if (kept.size + missing.length > MOST_KEPT) kept.clear()

  const wanted = [...names].filter((name) => !kept.has(name))
  const found = await select(db, wanted)
  const isFound = new Set(found.map((row) => row.key))
  const fresh = wanted.filter((name) => !isFound.has(name))
  if (fresh.length > 0) {
    await db.query('INSERT INTO ts_key (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [fresh])
    found.push(...(await select(db, fresh)))
  }
  for (const { id, key } of found) kept.set(key, id)
  return kept
}
