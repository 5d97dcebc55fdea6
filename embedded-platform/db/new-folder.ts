// A first start that is killed while it unpacks its database leaves a folder that looks like one and is none.
// A mark says so until the unpacking is done; nothing has been promised to anybody before that.
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCK_FILE } from './lock'

const MARK = 'thingdeck.unfinished'

/** True: there is a whole database. */
export const hasDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'PG_VERSION')) && !existsSync(join(dataDir, MARK))

/** True: there is no database yet, and it is to be made now. The folder's lock is held by the caller. */
export async function beginFolder(dataDir: string): Promise<boolean> {
  const mark = join(dataDir, MARK)
  if (existsSync(mark)) {
    const leftOver = (await readdir(dataDir)).filter((name) => name !== LOCK_FILE && name !== MARK)
    for (const name of leftOver) await rm(join(dataDir, name), { recursive: true })
  }
  if (existsSync(join(dataDir, 'PG_VERSION'))) return false
  await writeFile(mark, '')
  return true
}

export const finishFolder = (dataDir: string) => rm(join(dataDir, MARK), { force: true })
