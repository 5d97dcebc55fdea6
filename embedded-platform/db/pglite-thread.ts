// The thread in which PGlite runs: what is sent there, and what comes back.
import { Worker } from 'node:worker_threads'

interface Reply {
  id: number
  value?: Uint8Array
  error?: string
}

export interface PgliteThread {
  /** Requests in PostgreSQL's protocol, and the replies to them. */
  exchange(requests: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** The data folder as an archive. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Absent folder: in memory. `dump`: what a new folder begins with. */
export async function startPgliteThread(workerData: { dataDir?: string; dump?: Uint8Array }): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData })
  const waiting = new Map<number, { done: (value: Uint8Array) => void; fail: (error: Error) => void }>()
  let lastId = 0

  const expect = (id: number) => new Promise<Uint8Array>((done, fail) => waiting.set(id, { done, fail }))
  const started = expect(lastId)
  const failAll = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('the database has been closed')))
  worker.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.done(value ?? new Uint8Array())
    else call?.fail(new Error(error))
  })
  const send = (kind: string, requests?: Uint8Array<ArrayBuffer>) => {
    const reply = expect(++lastId)
    worker.postMessage({ id: lastId, kind, requests }, requests ? [requests.buffer] : [])
    return reply
  }

  await started
  return {
    exchange: (requests) => send('exchange', requests),
    dump: () => send('dump'),
    async close() {
      await send('close')
      await worker.terminate()
    },
  }
}
