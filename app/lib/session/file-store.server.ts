// One file an entry, named by the hash of its key; the time of the file is the end of its life, so that putting it off
// and sweeping need not read. A write is seen whole or not at all: it goes to another file first and is renamed.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time'
import type { SessionStore } from './store.server'

const SWEEP_EVERY_MS = 10 * 60_000
/** An end of life that is off by less than this part of it, or this much, is not worth a write. */
const EXACTNESS = { part: 0.1, mostMs: 60_000 }
const OURS = /\.(json|part)$/
/** What a process that was killed in the middle of a write left behind. */
const OLD_PART_MS = 60_000

export function createFileStore(folder: string, clock: () => number = Date.now): SessionStore & FileStoreUpkeep {
  const ready = mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  const setEnd = (path: string, atMs: number) => utimes(path, clock() / 1000, atMs / 1000)

  const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_EVERY_MS)
  sweeping.unref()

  async function sweep() {
    await ready
    for (const name of await readdir(folder)) {
      if (!OURS.test(name)) continue // the lock file of the folder
      const path = join(folder, name)
      const end = await stat(path).then(
        (file) => file.mtimeMs,
        () => Number.POSITIVE_INFINITY, // gone meanwhile
      )
      if (end + (name.endsWith('.part') ? OLD_PART_MS : 0) < clock()) await rm(path, { force: true })
    }
  }

  return {
    async read(key, keepForMs) {
      const path = pathOf(key)
      const found = await readWithEnd(path)
      if (!found) return undefined
      if (found.end <= clock()) {
        await rm(path, { force: true })
        return undefined
      }
      if (keepForMs !== undefined) {
        const exactness = Math.min(keepForMs * EXACTNESS.part, EXACTNESS.mostMs)
        const wanted = clock() + keepForMs
        if (wanted - found.end > exactness) await setEnd(path, wanted).catch(ignoreMissing)
      }
      return found.value
    },
    async write(key, value, keepForMs) {
      await ready
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, JSON.stringify(value), { mode: 0o600 })
      await setEnd(part, clock() + keepForMs)
      await rename(part, path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    exclusively: oneAtATime(),
    sweep,
    close: () => clearInterval(sweeping),
  }
}

interface FileStoreUpkeep {
  sweep(): Promise<void>
  close(): void
}

async function readWithEnd(path: string): Promise<{ value: unknown; end: number } | undefined> {
  try {
    const file = await open(path, 'r')
    try {
      const { mtimeMs } = await file.stat()
      return { value: JSON.parse(await file.readFile('utf8')), end: mtimeMs }
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    return ignoreMissing(error)
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
