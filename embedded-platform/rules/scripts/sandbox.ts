// Runs scripts in a worker, one after the other. A script that ends neither by itself nor by its limits takes the worker
// with it, and the next call gets a new one.
import { Worker } from 'node:worker_threads'

export interface ScriptCall {
  script: string
  /** What the script calls its arguments. */
  names: readonly string[]
  /** JSON texts. */
  values: readonly string[]
}

/** `json` is undefined when the script returned nothing. */
export interface ScriptResult {
  json?: string
  error?: string
}

export interface Sandbox {
  run(call: ScriptCall): Promise<ScriptResult>
  close(): Promise<void>
}

interface Limits {
  timeLimitMs?: number
  memoryBytes?: number
}

interface Waiting {
  call: ScriptCall
  done: (result: ScriptResult) => void
}

const MB = 1024 * 1024
/** Beyond its own limit a script has this long to be stopped: inside a single call of the engine nobody asks the clock. */
const GRACE_MS = 2_000

export function createSandbox({ timeLimitMs = 1_000, memoryBytes = 16 * MB }: Limits = {}): Sandbox {
  const queue: Waiting[] = []
  let worker: Promise<Worker> | undefined
  let isBusy = false
  let isClosed = false

  const start = () =>
    new Promise<Worker>((ready, fail) => {
      const started = new Worker(new URL('./script-worker.mjs', import.meta.url), {
        workerData: { timeLimitMs, memoryBytes },
      })
      started.once('message', () => ready(started))
      started.once('error', fail)
      started.unref() // a waiting worker keeps no program alive
    })

  const stop = async () => {
    const ending = worker
    worker = undefined
    await ending?.then((one) => one.terminate()).catch(() => {})
  }

  /** The answer of the worker, or its end. */
  const ask = (one: Worker, call: ScriptCall) =>
    new Promise<ScriptResult>((done) => {
      const end = (result: ScriptResult, isLost: boolean) => {
        clearTimeout(late)
        one.off('message', hear).off('error', lose).off('exit', lose)
        if (isLost) void stop().then(() => done(result))
        else done(result)
      }
      const hear = (result: ScriptResult) => end(result, false)
      const lose = () => end({ error: 'The script could not be run.' }, true)
      const late = setTimeout(() => end({ error: 'The script takes too long.' }, true), timeLimitMs + GRACE_MS)
      one.on('message', hear).on('error', lose).on('exit', lose)
      one.postMessage(call)
    })

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      worker ??= start()
      const { call, done } = next
      done(
        await worker.then(
          (one) => ask(one, call),
          () => {
            worker = undefined
            return { error: 'The script could not be run.' }
          },
        ),
      )
    }
    isBusy = false
  }

  return {
    run: (call) =>
      new Promise((done) => {
        if (isClosed) return done({ error: 'The script could not be run.' })
        queue.push({ call, done })
        void work()
      }),
    async close() {
      isClosed = true
      for (const { done } of queue.splice(0)) done({ error: 'The script could not be run.' })
      await stop()
    },
  }
}
