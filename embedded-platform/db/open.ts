// Opens the engine that the configuration names; answers a migrated database.
import type { Database } from './database'
import { type FreeBytes, freeBytesOf } from './free-space'
import { migrate } from './migrate'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'
import { preparedDatabase } from './prepared'

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded engine. */
  databaseUrl?: string
  /** Folder of the embedded engine; absent: in memory. */
  dataDir?: string
  /** Room on the disk of the folder; another reading than the disk's own is for tests. */
  freeBytes?: FreeBytes
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, freeBytes = freeBytesOf } = options
  const db = databaseUrl
    ? await openPostgres(databaseUrl)
    : await openPglite({ dataDir, dump: preparedDatabase, freeBytes })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
