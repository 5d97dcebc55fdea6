// The embedded engine: PostgreSQL in WebAssembly, in a worker thread, one connection, one process per data folder.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { parseJson } from '../exact-json'
import { closeToOthers } from './close-to-others'
import { type Database, DatabaseError, type Row } from './database'
import { type FreeBytes, freeBytesOf, roomForChanges } from './free-space'
import { takeLock } from './lock'
import { beginFolder, finishFolder } from './new-folder'
import { runTransaction } from './transaction'

interface Reply {
  id: number
  value?: unknown
  error?: { message: string; code?: string; constraint?: string }
}

export interface PgliteOptions {
  /** Absent: in memory. */
  dataDir?: string
  /** A prepared data folder (see prepared.ts), asked for when the folder is new. */
  dump?: () => Promise<Uint8Array>
  freeBytes?: FreeBytes
}

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

/** JSON whose numbers may have a spelling of their own comes as its text, in a Map. */
function withExactJson(row: Row): Row {
  for (const name in row) {
    const value = row[name]
    if (value instanceof Map) row[name] = parseJson(String(value.get('json')))
  }
  return row
}

interface Opening {
  dataDir?: string
  dump?: Uint8Array
  releaseLock?: () => Promise<void>
  /** Throws while there is no room for what the statement changes. */
  room?: (statement: string) => void
}

async function openWorker({ dataDir, dump, releaseLock, room }: Opening): Promise<PgliteDatabase> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: { dataDir, dump } })
  const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>()
  let lastId = 0
  let queue: Promise<unknown> = Promise.resolve()
  const inTransaction = new AsyncLocalStorage<{ open: boolean }>()

  const started = new Promise((done, fail) => waiting.set(0, { done, fail }))
  const failAll = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('the database has been closed')))
  worker.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.fail(new DatabaseError(error.message, error.code, error.constraint))
    else call?.done(value)
  })
  const send = <T>(kind: string, rest: object = {}): Promise<T> =>
    new Promise<T>((done, fail) => {
      const id = ++lastId
      waiting.set(id, { done: done as (value: unknown) => void, fail })
      worker.postMessage({ id, kind, ...rest })
    })
  const ask = async <R = Row>(text: string, params: readonly unknown[] = []): Promise<R[]> => {
    room?.(text)
    return (await send<Row[]>('query', { text, params })).map(withExactJson) as R[]
  }
  /** One at a time: a statement must not slip into the middle of somebody's transaction. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()?.open) throw new Error('inside a transaction use its tx: the connection is taken')
    const turn = queue.then(run)
    queue = turn.catch(() => {})
    return turn
  }

  await started
  return {
    engine: 'pglite',
    query: (text, params) => inTurn(() => ask(text, params)),
    script: (text) =>
      inTurn(async () => {
        room?.(text)
        await send('script', { text })
      }),
    tx: (run) =>
      inTurn(() => {
        const inside = { open: true }
        const end = () => {
          inside.open = false // what runs after the commit may start queries of its own
        }
        return inTransaction.run(inside, () => runTransaction(ask, run, end))
      }),
    dump: () => inTurn(() => send('dump')),
    close: () =>
      inTurn(async () => {
        await send('close')
        await worker.terminate()
        await releaseLock?.()
      }),
  }
}
