// Which engine, from the configuration; answers a migrated database.
import type { Database } from './database'
import { migrate } from './migrate'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'
import { preparedDatabase } from './prepared'

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded engine. */
  databaseUrl?: string
  /** Folder of the embedded engine; absent: in memory. */
  dataDir?: string
}

export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  const db = databaseUrl ? await openPostgres(databaseUrl) : await openPglite({ dataDir, dump: preparedDatabase })
  await migrate(db)
  return db
}
