// The worker that carries out functions on the server: one batch after the other. One that ends neither by itself nor by its
// limits takes the worker with it, and the next batch gets a new one.
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { CallLocale } from '../call'
import code from '../inside/functions.ts?inside'

interface Batch extends CallLocale {
  /** JSON of calls. */
  orders: readonly string[]
  /** Calls of one function have one number. */
  groups: readonly number[]
  budgetMs: number
}

/** JSON of answers, in the order of the calls; those at the end that time did not last for are missing. */
type Answered = readonly string[]

const MB = 1024 * 1024
/** A call gets so long; more on a machine that is busy. */
const ITEM_MS = 100
const GRACE_MS = 4000

let worker: Promise<Worker> | undefined
let last: Promise<unknown> = Promise.resolve()
const place = new Int32Array(new SharedArrayBuffer(4))

/** Beside the built server, whose pages are one folder below, and beside this file where nothing is built. */
function workerFile(): URL {
  const places = [
    new URL('./function-worker.mjs', import.meta.url),
    new URL(/* @vite-ignore */ '../function-worker.mjs', import.meta.url),
    new URL(/* @vite-ignore */ '../../function-worker.mjs', import.meta.url),
  ]
  return places.find((one) => existsSync(one)) ?? (places[0] as URL)
}

function started(): Promise<Worker> {
  return new Promise((ready, fail) => {
    const one = new Worker(workerFile(), {
      workerData: { code, itemMs: ITEM_MS, memoryBytes: 16 * MB, mostBytes: 128 * MB, place },
    })
    one.once('message', () => ready(one))
    one.once('error', fail)
    one.unref() // a waiting worker keeps no program alive
  })
}

async function stop(): Promise<void> {
  const ending = worker
  worker = undefined
  await ending?.then((one) => one.terminate()).catch(() => {})
}

interface Reply {
  answers: Answered
  isWorn: boolean
}

/** Undefined when the worker is lost over it. */
const ask = (one: Worker, batch: Batch) =>
  new Promise<Reply | undefined>((done) => {
    const end = (reply?: Reply) => {
      clearTimeout(late)
      one.off('message', end).off('error', lose).off('exit', lose)
      done(reply)
    }
    const lose = () => end()
    const late = setTimeout(lose, batch.budgetMs + GRACE_MS)
    one.on('message', end).on('error', lose).on('exit', lose)
    Atomics.store(place, 0, 0)
    one.postMessage(batch)
  })

async function serve(batch: Batch): Promise<Answered> {
  worker ??= started()
  const one = await worker.catch(() => undefined)
  if (!one) {
    worker = undefined
    return []
  }
  const reply = await ask(one, batch)
  if (reply && !reply.isWorn) return reply.answers
  // What was running when the worker was lost is what it was lost over.
  const at = Atomics.load(place, 0)
  await stop()
  return reply ? reply.answers : batch.orders.map((_, nth) => (nth === at ? STOPPED : ''))
}

const STOPPED = JSON.stringify({ fault: { kind: 'stopped', text: '' } })

/** In its turn. An empty text stands for no answer. */
export function runBatch(batch: Batch): Promise<Answered> {
  const mine = last.then(() => serve(batch))
  last = mine.catch(() => {})
  return mine
}
