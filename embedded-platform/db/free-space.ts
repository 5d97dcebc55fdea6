// Room on the disk of the embedded database. The engine cannot go on when it has no room for its log: it would neither
// answer nor end. So a start looks first, and changes are refused while there is still room to end in order.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseError } from './database'
import { DISK_FULL } from './storage'

export type FreeBytes = (folder: string) => Promise<number>

const MB = 1024 * 1024
/** Two files of the engine's log. */
const RESERVE_MB = 32
/** A new database takes 41 MB and its log up to 64, the demo 25 more; and some room to work (docs/decisions/012). */
export const NEEDED_MB = { demo: 200, empty: 120, later: 50 } as const

const LOOK_EVERY_MS = 100
const CHANGES = /\b(insert|update|delete|truncate|create|alter|drop|vacuum|reindex)\b/i

/** Of the disk that holds the folder, or would hold it. */
export const freeBytesOf: FreeBytes = async (folder) => {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  const { bavail, bsize } = await statfs(there)
  return bavail * bsize
}

export const inMb = (bytes: number) => Math.floor(bytes / MB)

/**
 * Answers a check for each statement: one that changes something throws while there is no room for it. It goes by the
 * last reading, and asks for the next: statements keep their order, and none waits for the disk.
 */
export async function roomForChanges(folder: string, freeBytes: FreeBytes): Promise<(statement: string) => void> {
  // A disk that does not tell is no reason to refuse: the engine will say what is wrong with it.
  const read = () => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)
  let free = await read()
  let lookedAt = performance.now()
  return (statement) => {
    if (!CHANGES.test(statement)) return
    const now = performance.now()
    if (now - lookedAt > LOOK_EVERY_MS) {
      lookedAt = now
      void read().then((found) => {
        free = found
      })
    }
    if (free < RESERVE_MB * MB)
      throw new DatabaseError('no change is taken: No space left on device', DISK_FULL, undefined)
  }
}
