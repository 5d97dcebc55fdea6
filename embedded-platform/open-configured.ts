// The database that the options name, for a start and for commands that only need the data: what an operator can put right
// is looked at first and told in one line.
import { join } from 'node:path'
import { prepareDataFolder } from './data-folder'
import type { Database } from './db/database'
import { type FreeBytes, freeBytesOf, inMb, NEEDED_MB } from './db/free-space'
import { DataFolderInUse } from './db/lock'
import { hasDatabase } from './db/new-folder'
import { openDatabase } from './db/open'
import { isStorageFull } from './db/storage'
import { createLog, type Log } from './log'
import { type PlatformOptions, StartError } from './options'

const OLDEST_POSTGRES = 15

interface Surroundings {
  log?: Log
  freeBytes?: FreeBytes
}

export async function openConfiguredDatabase(
  options: PlatformOptions,
  { log = createLog(options.logLevel), freeBytes = freeBytesOf }: Surroundings = {},
): Promise<Database> {
  const { databaseUrl, dataDir } = options
  const folder = join(dataDir, 'database')
  try {
    if (!databaseUrl) {
      prepareDataFolder(dataDir, ['database'], log)
      await checkRoom(options, folder, freeBytes)
    }
    const db = await openDatabase({ databaseUrl, dataDir: folder, freeBytes })
    await checkVersion(db)
    return db
  } catch (error) {
    if (error instanceof DataFolderInUse || error instanceof StartError) throw new StartError(error.message)
    const text = error instanceof Error ? error.message : String(error)
    if (databaseUrl) throw new StartError(`DATABASE_URL: ${text}`)
    if (isStorageFull(error)) throw await noRoom(dataDir, freeBytes)
    throw new StartError(`DATA_DIR=${dataDir} cannot be used: ${text}`)
  }
}

/** For a start that was under way. */
export async function noRoom(dataDir: string, freeBytes: FreeBytes): Promise<StartError> {
  const free = inMb(await freeBytes(join(dataDir, 'database')))
  return new StartError(`DATA_DIR=${dataDir} has too little room to go on: ${free} MB are free. Make room there.`)
}

async function checkRoom({ dataDir, seed }: PlatformOptions, folder: string, freeBytes: FreeBytes): Promise<void> {
  const needed = hasDatabase(folder) ? NEEDED_MB.later : seed === 'demo' ? NEEDED_MB.demo : NEEDED_MB.empty
  const free = inMb(await freeBytes(folder))
  if (free >= needed) return
  const what = hasDatabase(folder) ? 'a start' : seed === 'demo' ? 'a first start with the demo' : 'a first start'
  throw new StartError(
    `DATA_DIR=${dataDir} has too little room: ${free} MB are free, ${what} needs ${needed} MB. ` +
      'Make room there, or set DATA_DIR to a folder on another disk.',
  )
}

async function checkVersion(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return
  const [row] = await db.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
  const major = Math.floor((row?.version ?? 0) / 10_000)
  if (major >= OLDEST_POSTGRES) return
  await db.close()
  throw new StartError(`DATABASE_URL: PostgreSQL ${major} is too old; ${OLDEST_POSTGRES} is the oldest that works.`)
}
