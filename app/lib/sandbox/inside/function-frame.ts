// What the frame for functions does: it hands calls to a worker of its own, and ends the worker when a call does not end.
import { type RunOrder, type RunReply, readOrder } from '../frame-messages'
import { membersOf } from '../messages'
import workerCode from './function-worker.ts?inside'

/** A call gets a tenth of a second, and what a busy machine takes besides: more of it before one is stopped. */
const STALL_MS = 200
const STEP_MS = 500
/** Until a worker has begun. */
const START_MS = 5000
const STOPPED = JSON.stringify({ fault: { kind: 'stopped', text: '' } })
const address = URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' }))

interface Share {
  language: string
  zone: string
  orders: string[]
  isStepwise: boolean
}

/** As many answers as there are calls, or fewer when one did not end. */
function work({ orders, isStepwise, ...locale }: Share): Promise<string[]> {
  return new Promise((done) => {
    const worker = new Worker(address)
    const answers: string[] = []
    const end = () => {
      clearTimeout(late)
      worker.terminate()
      done(answers)
    }
    let late = setTimeout(end, START_MS)
    worker.onerror = end
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late)
      if (Array.isArray(data)) for (const one of data) if (typeof one === 'string') answers.push(one)
      if (answers.length >= orders.length) end()
      else late = setTimeout(end, isStepwise ? STEP_MS : STALL_MS)
    }
    worker.postMessage({ ...locale, orders, isStepwise })
  })
}

async function run({ calls, language, zone }: RunOrder): Promise<string[]> {
  const orders = calls.map((call) => JSON.stringify(call))
  const answers: string[] = []
  const stopped = new Set<string>()
  let isStepwise = false
  while (answers.length < calls.length) {
    const at = answers.length
    const body = calls[at]?.body ?? ''
    if (stopped.has(body)) {
      answers.push(STOPPED)
      continue
    }
    const until = isStepwise ? endOf(calls, at, stopped) : calls.length
    const made = await work({ language, zone, orders: orders.slice(at, until), isStepwise })
    answers.push(...made.slice(0, until - at))
    if (answers.length >= until) continue
    if (!isStepwise) isStepwise = true
    else {
      stopped.add(calls[answers.length]?.body ?? '')
      answers.push(STOPPED)
    }
  }
  return answers
}

/** Up to the next call of a function that was stopped. */
function endOf(calls: RunOrder['calls'], from: number, stopped: ReadonlySet<string>): number {
  const next = calls.findIndex(({ body }, at) => at >= from && stopped.has(body))
  return next < 0 ? calls.length : next
}

export function serveFunctions(port: MessagePort): void {
  let last: Promise<unknown> = Promise.resolve()
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (membersOf(data).kind === 'ping') port.postMessage({ kind: 'pong' })
    const order = readOrder(data)
    if (!order) return
    last = last
      .then(() => run(order))
      .then((answers) => port.postMessage({ kind: 'answers', id: order.id, answers } satisfies RunReply))
  }
}
