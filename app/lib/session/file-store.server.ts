// One file an entry, named by the hash of its key; the time of the file is the end of its life, so that putting it off
// and sweeping need not read. A write is seen whole or not at all: it goes to another file first and is renamed.
// A disk that fails signs nobody out: every error of it is a SessionStoreError. A file that cannot be understood is none.
// The times of files are asked for without a thread: those of a local folder are in memory, and every page asks for several.
import { createHash, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time'
import { type SessionStore, SessionStoreError } from './store.server'

const SWEEP_EVERY_MS = 10 * 60_000
/** An end of life that is off by less than this part of it, or this much, is not worth a write. */
const EXACTNESS = { part: 0.1, mostMs: 60_000 }
const OURS = /\.(json|part)$/
/** From this age on a part is the leftover of a process that was killed in the middle of a write. */
const OLD_PART_MS = 60_000
const MOST_REMEMBERED = 200

export function createFileStore(folder: string, clock: () => number = Date.now): SessionStore & FileStoreUpkeep {
  const ready = mkdir(folder, { recursive: true, mode: 0o700 })
  ready.catch(() => {}) // told to whoever reads or writes
  const pathOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  const looks = sharedLooks()
  const files = rememberingReader(looks)
  const setEnd = (path: string, atMs: number) => utimes(path, clock() / 1000, atMs / 1000)

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      await ready
      return await work()
    } catch (error) {
      throw new SessionStoreError(error)
    }
  }

  /** No file is no session; no folder is a disk that went away. */
  function nobody(): undefined {
    statSync(folder)
  }
  function absent(error: unknown): undefined {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return nobody()
  }

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
    read: (key, keepForMs) =>
      ask(async () => {
        const path = pathOf(key)
        const found = await files.read(path).catch(absent)
        if (!found) return nobody()
        if (found.end <= clock()) {
          await rm(path, { force: true })
          return undefined
        }
        if (keepForMs !== undefined) {
          const exactness = Math.min(keepForMs * EXACTNESS.part, EXACTNESS.mostMs)
          const wanted = clock() + keepForMs
          // An end that is too far away was set by a clock that has been set back since.
          if (Math.abs(wanted - found.end) > exactness) await setEnd(path, wanted).catch(absent)
        }
        return found.value
      }),
    write: (key, value, keepForMs) =>
      ask(async () => {
        const path = pathOf(key)
        const part = `${path}.${randomUUID()}.part`
        try {
          await writeFile(part, JSON.stringify(value), { mode: 0o600 })
          await setEnd(part, clock() + keepForMs)
          await rename(part, path)
          files.forget(path)
        } catch (error) {
          await rm(part, { force: true }).catch(() => {}) // the first error is the one worth telling
          throw error
        }
      }),
    remove: (key) =>
      ask(async () => {
        const path = pathOf(key)
        await rm(path, { force: true })
        files.forget(path)
      }),
    endOf: (key) =>
      ask(async () => {
        const found = await stat(pathOf(key)).catch(absent)
        return found && found.mtimeMs > clock() ? found.mtimeMs : undefined
      }),
    exclusively: oneAtATime(),
    sweep,
    close: () => clearInterval(sweeping),
  }
}

interface FileStoreUpkeep {
  sweep(): Promise<void>
  close(): void
}

/** The loaders of a page look for the same files at the same time: they share one look at the disk. */
function sharedLooks() {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    share<T>(path: string, look: () => Promise<T>): Promise<T> {
      const begun = underWay.get(path) as Promise<T> | undefined
      if (begun) return begun
      const looking = look().finally(() => underWay.get(path) === looking && underWay.delete(path))
      underWay.set(path, looking)
      return looking
    },
    /** Who looks from now on sees what has been written meanwhile. */
    forget: (path: string) => underWay.delete(path),
  }
}

interface Remembered {
  text: string
  /** The file it was, and the time it was touched last: a number may be given again to the file of a later write. */
  inode: number
  touchedMs: number
}

/** Keeps the texts of the files read last, oldest first: a session is read by every request and written by few. */
function rememberingReader(looks: ReturnType<typeof sharedLooks>) {
  const remembered = new Map<string, Remembered>()

  async function look(path: string): Promise<{ text: string; end: number } | undefined> {
    const file = statSync(path, { throwIfNoEntry: false })
    if (!file) return undefined
    const { ino: inode, ctimeMs: touchedMs, mtimeMs: end } = file
    const known = remembered.get(path)
    const isSame = known?.inode === inode && known.touchedMs === touchedMs
    const text = isSame ? known.text : await readFile(path, 'utf8')
    remembered.delete(path)
    remembered.set(path, { text, inode, touchedMs })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break
      remembered.delete(oldest)
    }
    return { text, end }
  }

  return {
    /** Undefined without a file, and for one that holds no JSON. */
    async read(path: string): Promise<{ value: unknown; end: number } | undefined> {
      const seen = await looks.share(path, () => look(path))
      if (!seen) return undefined
      try {
        return { value: JSON.parse(seen.text), end: seen.end }
      } catch {
        return undefined
      }
    },
    forget(path: string) {
      remembered.delete(path)
      looks.forget(path)
    },
  }
}
