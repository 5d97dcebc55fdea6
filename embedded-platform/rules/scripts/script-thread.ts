// One worker for scripts: whoever waits gets his turn, callers of one lane in their order. A script that ends neither by
// itself nor by its limits takes the worker with it, and the next calls get a new one.
import { Worker } from 'node:worker_threads'

export interface ThreadCall {
  /** `once`: in a sandbox of its own. `warm`: in the one kept for `id`, which is made when it is not there. */
  kind: 'once' | 'warm' | 'compile' | 'forget'
  id: number
  script: string
  /** What the script calls its arguments. */
  names: readonly string[]
  /** JSON texts. */
  values: readonly string[]
}

/** `json` is undefined when the script returned nothing. */
export interface ThreadResult {
  json?: string
  error?: string
  /** It went on for too long. */
  isLimit?: boolean
}

export interface ScriptThread {
  /** `refusal` is asked when the call's turn has come: it may be pointless by then. */
  run(lane: string, call: ThreadCall, refusal?: () => ThreadResult | undefined): Promise<ThreadResult>
  close(): Promise<void>
}

export interface Limits {
  timeLimitMs: number
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
  /** Sandboxes whose memory is lost. */
  lost: number
}

/** Beyond its own limit a script has this long to be stopped: inside a single call of the engine nobody asks the clock. */
const GRACE_MS = 2_000
const CALLS_A_TURN = 64
const TURN_MS = 20
const MOST_LOST = 8
const NOT_RUN: ThreadResult = { error: 'The script could not be run.' }

export function createScriptThread(limits: Limits): ScriptThread {
  const lanes = new Map<string, Waiting[]>()
  /** Which call of the turn the worker is at. */
  const place = new Int32Array(new SharedArrayBuffer(4))
  let worker: Promise<Worker> | undefined
  let isBusy = false
  let isClosed = false

  const start = () =>
    new Promise<Worker>((ready, fail) => {
      const started = new Worker(new URL('./script-worker.mjs', import.meta.url), {
        workerData: { ...limits, turnMs: TURN_MS, place },
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

  function putBack(rest: readonly Waiting[]) {
    for (const one of [...rest].reverse()) lanes.set(one.lane, [one, ...(lanes.get(one.lane) ?? [])])
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
    if (!('results' in answer)) {
      await stop()
      const at = Atomics.load(place, 0)
      turn[at]?.done(answer)
      return putBack(turn.filter((_, other) => other !== at))
    }
    for (const [at, result] of answer.results.entries()) turn[at]?.done(result)
    putBack(turn.slice(answer.results.length))
    if (answer.lost > MOST_LOST) await stop()
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
