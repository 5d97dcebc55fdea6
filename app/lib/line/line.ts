// The line to the console's server, as this browser finds it. A request that fails on the way is followed by a
// small request of its own, so that nothing is called lost that was only refused; then again and again until it answers.
import { useSyncExternalStore } from 'react'
import { withBase } from '~/lib/with-base'

/** A form that did not get through, and the button that sent it. */
export interface UnsentForm {
  form: HTMLFormElement
  submitter: HTMLElement | null
}

export interface Line {
  /** Epoch milliseconds; absent while the server answers. */
  downSince?: number
  nextTryAt?: number
  unsent?: UnsentForm
}

const UP: Line = {}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const PROBE_LIMIT_MS = 8000
let line = UP
let wait = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<boolean> | undefined
let ask: typeof fetch = (...args) => window.fetch(...args)
const listeners = new Set<() => void>()

/** The browser's own fetch, once ours stands before it. */
export function askBy(original: typeof fetch) {
  ask = original
}

function become(next: Line) {
  line = next
  for (const listener of listeners) listener()
}

function onLine(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLine = (): Line =>
  useSyncExternalStore(
    onLine,
    () => line,
    () => UP,
  )

export const isDown = () => line.downSince !== undefined

/** Asks the server for a sign of life, and says whether there was one. Several who ask at once share the answer. */
export function tryLine(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = undefined
  })
  return probing
}

async function probe(): Promise<boolean> {
  clearTimeout(timer)
  try {
    const answer = await ask(withBase('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) })
    if (answer.ok) return isUp()
  } catch {} // told by what is shown from here on
  isLost()
  return false
}

function isUp(): true {
  wait = FIRST_WAIT_MS
  if (isDown()) become({ unsent: line.unsent })
  return true
}

function isLost() {
  become({ ...line, downSince: line.downSince ?? Date.now(), nextTryAt: Date.now() + wait })
  timer = setTimeout(tryLine, wait)
  wait = Math.min(wait * 2, LONGEST_WAIT_MS)
}

/** Resolves when the server answers again; rejects when `signal` says that nobody waits any more. */
export function untilUp(signal?: AbortSignal | null): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => {
      if (isDown() && !signal?.aborted) return
      listeners.delete(look)
      signal?.removeEventListener('abort', look)
      if (signal?.aborted) fail(signal.reason)
      else done()
    }
    listeners.add(look)
    signal?.addEventListener('abort', look)
    look()
  })
}

export function setUnsent(unsent: UnsentForm | undefined) {
  if (unsent !== line.unsent) become({ ...line, unsent })
}
