// A database without room: everybody who wants something stored is told so in the same words, the log says it once a
// minute, and it is tried again until there is room. Stored rows can be read all the time.
import type { Log } from '../log'
import { type Database, DatabaseError } from './database'

/** SQLSTATE. */
export const DISK_FULL = '53100'
const IN_WORDS = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/
export const CANNOT_STORE = 'The platform cannot store anything at present: its disk is full.'

export const isStorageFull = (error: unknown): boolean =>
  (error instanceof DatabaseError && error.code === DISK_FULL) || IN_WORDS.test(String(error))

const LOG_EVERY_MS = 60_000
const TRY_EVERY_MS = 2_000
/** A small change may find room where a larger one does not: so many tries long nobody else may have failed. */
const QUIET_TRIES = 5
/** Changes a row of every installation into itself. */
const TRY = 'UPDATE tenant_profile SET is_default = is_default WHERE is_default'

export interface Storage {
  /** The database, watched. */
  db: Database
  /** The log without the many lines that say of one thing each what is said once. */
  log: Log
  canStore(): boolean
}

interface StorageOptions {
  db: Database
  log: Log
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
  tryEveryMs?: number
}

export function watchStorage(options: StorageOptions): Storage {
  const { db, log, now = () => performance.now(), tryEveryMs = TRY_EVERY_MS } = options
  let isFull = false
  let isClosed = false
  let lastLogged = Number.NEGATIVE_INFINITY
  let lastFailed = 0
  let refused = 0
  let trying: NodeJS.Timeout | undefined

  const tryAgain = () => {
    trying = setTimeout(async () => {
      const error = await db.query(TRY).then(
        () => undefined,
        (failure: unknown) => failure,
      )
      if (isClosed) return
      if (error === undefined && now() - lastFailed >= QUIET_TRIES * tryEveryMs) hasRoom()
      else tryAgain()
    }, tryEveryMs).unref()
  }
  function hasRoom() {
    isFull = false
    log('info', 'storage has room again', { refused })
    refused = 0
  }
  function failed(error: unknown): unknown {
    if (!isStorageFull(error)) return error
    refused++
    lastFailed = now()
    if (now() - lastLogged >= LOG_EVERY_MS) {
      lastLogged = now()
      log('error', 'storage is full', { error: String(error), refused })
    }
    if (!isFull) {
      isFull = true
      tryAgain()
    }
    return new DatabaseError(CANNOT_STORE, DISK_FULL, undefined)
  }
  const watched = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      throw failed(error)
    }
  }

  return {
    db: {
      engine: db.engine,
      query: (text, params) => watched(() => db.query(text, params)),
      tx: (run) => watched(() => db.tx(run)),
      script: (sql) => watched(() => db.script(sql)),
      close() {
        isClosed = true
        clearTimeout(trying)
        return db.close()
      },
    },
    log(level, event, facts) {
      const error = String(facts?.error ?? '')
      if (error.includes(CANNOT_STORE) || IN_WORDS.test(error)) return
      log(level, event, facts)
    },
    canStore: () => !isFull,
  }
}
