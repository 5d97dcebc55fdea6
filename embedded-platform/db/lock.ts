// One process per data folder: a file with the owner's process id beside the database.
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const LOCK_FILE = 'thingdeck.pid'

export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

const heldHere = new Set<string>()

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the lock; one left by a process that is gone is taken over. Resolves to its release. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, LOCK_FILE)
  for (;;) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      heldHere.add(path)
      return async () => {
        heldHere.delete(path)
        await rm(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const pid = Number(await readFile(path, 'utf8').catch(() => ''))
    const isHeld = pid === process.pid ? heldHere.has(path) : pid > 0 && isAlive(pid)
    if (isHeld) throw new DataFolderInUse(dataDir, pid)
    await rm(path, { force: true })
  }
}
