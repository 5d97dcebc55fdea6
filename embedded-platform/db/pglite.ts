// The embedded engine: PostgreSQL in WebAssembly, in a worker thread, one connection, one process per data folder.
import { AsyncLocalStorage } from 'node:async_hooks'
import { closeToOthers } from './close-to-others'
import type { Database, Queryable, Row } from './database'
import { type FreeBytes, freeBytesOf, roomForChanges } from './free-space'
import { takeLock } from './lock'
import { beginFolder, finishFolder } from './new-folder'
import { startPgliteThread } from './pglite-thread'
import { SET_EMBEDDED_PLANNING } from './planning'
import { askAgainWhenOutdated } from './statements'
import { runTransaction } from './transaction'
import { Connection } from './wire/connection'

export interface PgliteOptions {
  /** Absent: in memory. */
  dataDir?: string
  /** A prepared data folder (see prepared.ts), asked for when the folder is new. */
  dump?: () => Promise<Uint8Array>
  freeBytes?: FreeBytes
}

/**
 * A query beside its own transaction would wait for ever. That is a fault of our code, which tests and developers see:
 * to follow each promise for it costs a running platform a sixth of its time.
 */
const WATCHES_MISUSE = process.env.NODE_ENV !== 'production'

export type PgliteDatabase = Database & { dump(): Promise<Uint8Array> }

/** Opens the data folder; a second process on the same one is refused, because PGlite would silently lose rows. */
export async function openPglite(options: PgliteOptions = {}): Promise<PgliteDatabase> {
  const { dataDir } = options
  if (dataDir === undefined) return openWorker({ dump: await options.dump?.() })
  const releaseLock = await takeLock(dataDir)
  try {
    const dump = (await beginFolder(dataDir)) ? await options.dump?.() : undefined
    const room = await roomForChanges(dataDir, options.freeBytes ?? freeBytesOf)
    const db = await openWorker({ dataDir, dump, releaseLock, room })
    if (dump) closeToOthers(dataDir) // what is unpacked has the rights that stand in the archive
    await finishFolder(dataDir)
    return db
  } catch (error) {
    await releaseLock()
    throw error
  }
}

interface Opening {
  dataDir?: string
  dump?: Uint8Array
  releaseLock?: () => Promise<void>
  /** Throws while there is no room for what the statement changes. */
  room?: (statement: string) => void
}

async function openWorker({ dataDir, dump, releaseLock, room }: Opening): Promise<PgliteDatabase> {
  const thread = await startPgliteThread({ dataDir, dump })
  const connection = new Connection(thread.exchange)
  await connection.script(SET_EMBEDDED_PLANNING)
  const ask: Queryable['query'] = async <R = Row>(text: string, params?: readonly unknown[]) => {
    room?.(text)
    return (await connection.query(text, params)) as R[]
  }
  /** Ends with the last transaction that was begun. */
  let transactions: Promise<unknown> = Promise.resolve()
  /** Statements of nobody's transaction: the next one begins when they have their answers. */
  const underWay = new Set<Promise<void>>()
  const inTransaction = WATCHES_MISUSE ? new AsyncLocalStorage<{ open: boolean }>() : undefined

  const refuseInside = () => {
    if (inTransaction?.getStore()?.open) throw new Error('inside a transaction use its tx: the connection is taken')
  }
  /** Beside transactions nobody waits for another's statement. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    refuseInside()
    const turn = transactions.then(run)
    const end: Promise<void> = turn.then(
      () => void underWay.delete(end),
      () => void underWay.delete(end),
    )
    underWay.add(end)
    return turn
  }
  /** No statement slips into the middle of a transaction. */
  const alone = <T>(run: () => Promise<T>): Promise<T> => {
    refuseInside()
    const turn = Promise.all([transactions, ...underWay]).then(run)
    transactions = turn.catch(() => {})
    return turn
  }

  return {
    engine: 'pglite',
    query: <R = Row>(text: string, params?: readonly unknown[]) =>
      askAgainWhenOutdated(() => inTurn(() => ask<R>(text, params))),
    script: (text) =>
      inTurn(async () => {
        room?.(text)
        await connection.script(text)
      }),
    tx: (run) =>
      alone(() => {
        const inside = { open: true }
        const end = () => {
          inside.open = false // what runs after the commit may start queries of its own
        }
        const whole = () => runTransaction(ask, run, end)
        return inTransaction ? inTransaction.run(inside, whole) : whole()
      }),
    dump: () => alone(thread.dump),
    close: () =>
      alone(async () => {
        await thread.close()
        await releaseLock?.()
      }),
  }
}
