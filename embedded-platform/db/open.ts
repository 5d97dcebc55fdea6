// Which engine, from the configuration; answers a migrated database.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
  const db = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
  await migrate(db)
  return db
}

async function openEmbedded(dataDir: string | undefined) {
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'))
  return openPglite({ dataDir, dump: isNew ? await preparedDatabase() : undefined })
}
