// One worker for scripts: whoever waits gets a turn, callers of one lane in their order. A script that ends neither by
// itself nor by its limits takes the worker with it, and the next calls get a new one.
import { Worker } from 'node:worker_threads'

export interface ThreadCall {
  /** `once`: in a sandbox of its own. `warm`: in the one kept for `id`, which is made when it is not there. */
  kind: 'once' | 'warm' | 'compile' | 'forget'
  id: number
  script: string
  /** Names that the script has for its arguments. */
  names: readonly string[]
  /** JSON texts. */
  values: readonly string[]
}

/** `json` is undefined when the script returned nothing. */
export interface ThreadResult {
  json?: string
  error?: string
  /** It went on for too long, or took all memory. */
  isLimit?: boolean
}

export interface ScriptThread {
  /** `refusal` is asked when the call's turn has come: it may be pointless by then. */
  run(lane: string, call: ThreadCall, refusal?: () => ThreadResult | undefined): Promise<ThreadResult>
  close(): Promise<void>
}

export interface Limits {
  timeLimitMs: number
  /** Of a single piece of memory. */
  memoryBytes: number
  /** Sandboxes that are kept. */
  mostKept: number
}

interface Waiting {
  lane: string
  call: ThreadCall
  refusal?: () => ThreadResult | undefined
  done: (result: ThreadResult) => void
}

interface Answer {
  results: ThreadResult[]
  /** So much memory is taken that a new worker is due. */
  isAtEnd: boolean
}

/** Beyond its own limit a script has this long to be stopped: inside a single call of the engine nobody asks the clock. */
const GRACE_MS = 2_000
const CALLS_A_TURN = 64
const TURN_MS = 20
/** All that the sandboxes of one worker may take. */
const MOST_BYTES = 256 * 1024 * 1024
const NOT_RUN: ThreadResult = { error: 'The script could not be run.' }

export function createScriptThread(limits: Limits): ScriptThread {
  const lanes = new Map<string, Waiting[]>()
  /** The number of the call in the turn that the worker is at. */
  const place = new Int32Array(new SharedArrayBuffer(4))
  let worker: Promise<Worker> | undefined
  let isBusy = false
  let isClosed = false

  const start = () =>
    new Promise<Worker>((ready, fail) => {
      const started = new Worker(new URL('./script-worker.mjs', import.meta.url), {
        workerData: { ...limits, mostBytes: MOST_BYTES, turnMs: TURN_MS, place },
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

  /** One of each lane, then the next of each. */
  function nextTurn(): Waiting[] {
    const turn: Waiting[] = []
    while (turn.length < CALLS_A_TURN && lanes.size > 0) {
      for (const [lane, waiting] of lanes) {
        const one = waiting.shift()
        lanes.delete(lane)
        if (waiting.length > 0) lanes.set(lane, waiting) // behind the others
        const refused = one?.refusal?.()
        if (refused) one?.done(refused)
        else if (one) turn.push(one)
        if (turn.length === CALLS_A_TURN) break
      }
    }
    return turn
  }

  /** Before what came since; but lanes that had something done in this turn come behind the others. */
  function putBack(rest: readonly Waiting[], served: ReadonlySet<string>) {
    for (const one of [...rest].reverse()) lanes.set(one.lane, [one, ...(lanes.get(one.lane) ?? [])])
    const order = [...new Set([...rest.map(({ lane }) => lane), ...lanes.keys()])]
    const behind = order.filter((lane) => served.has(lane))
    for (const lane of [...order.filter((lane) => !served.has(lane)), ...behind]) {
      const waiting = lanes.get(lane)
      lanes.delete(lane)
      if (waiting) lanes.set(lane, waiting)
    }
  }

  /** The answer of the worker; or its end, for the call that it was at. */
  const ask = (one: Worker, turn: readonly Waiting[]) =>
    new Promise<Answer | ThreadResult>((done) => {
      const end = (answer: Answer | ThreadResult) => {
        clearTimeout(late)
        one.off('message', end).off('error', lose).off('exit', lose)
        done(answer)
      }
      const lose = () => end(NOT_RUN)
      const late = setTimeout(
        () => end({ error: 'The script takes too long.', isLimit: true }),
        limits.timeLimitMs + TURN_MS + GRACE_MS,
      )
      one.on('message', end).on('error', lose).on('exit', lose)
      Atomics.store(place, 0, 0)
      one.postMessage(turn.map(({ call }) => call))
    })

  async function serve(turn: readonly Waiting[]) {
    worker ??= start()
    const one = await worker.catch(() => undefined)
    if (!one) {
      worker = undefined
      for (const { done } of turn) done(NOT_RUN)
      return
    }
    const answer = await ask(one, turn)
    const end = 'results' in answer ? answer.results.length : Atomics.load(place, 0) + 1
    const served = turn.slice(0, end)
    if ('results' in answer) {
      for (const [at, { done }] of served.entries()) done(answer.results[at] ?? NOT_RUN)
      putBack(turn.slice(end), new Set(served.map(({ lane }) => lane)))
      if (answer.isAtEnd) await stop()
      return
    }
    await stop() // what it had done before is done again
    served.at(-1)?.done(answer)
    putBack(
      turn.filter((_, at) => at !== end - 1),
      new Set(served.slice(-1).map(({ lane }) => lane)),
    )
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    await Promise.resolve() // whoever calls in this very turn still gets on
    while (lanes.size > 0) {
      const turn = nextTurn()
      if (turn.length > 0) await serve(turn)
    }
    isBusy = false
  }

  return {
    run: (lane, call, refusal) =>
      new Promise((done) => {
        if (isClosed) return done(NOT_RUN)
        const waiting = lanes.get(lane)
        const one = { lane, call, refusal, done }
        if (waiting) waiting.push(one)
        else lanes.set(lane, [one])
        void work()
      }),
    async close() {
      isClosed = true
      for (const { done } of [...lanes.values()].flat()) done(NOT_RUN)
      lanes.clear()
      await stop()
    },
  }
}
