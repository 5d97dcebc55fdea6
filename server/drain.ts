// An orderly end: no new work, streams are told, requests under way are finished, and it is over within seconds.
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '~/lib/log.server'
import { type Closer, closeInOrder } from '../embedded-platform/close-in-order'

const FINISH_WITHIN_MS = 5000
const LOOK_EVERY_MS = 50
/** Longer than the platform takes at most, which closes parts of its own. */
const CLOSE_WITHIN_MS = 14_000

export interface Stoppable {
  server: Server
  shutdown: AbortController
  /** Run after the last answer, in this order. */
  closers: Closer[]
}

export async function drain({ server, shutdown, closers }: Stoppable): Promise<void> {
  log('info', 'stopping')
  const closed = new Promise<void>((done) => server.close(() => done()))
  shutdown.abort()
  const deadline = performance.now() + FINISH_WITHIN_MS // a clock may be set back meanwhile
  let isClosed = false
  void closed.then(() => {
    isClosed = true
  })
  while (!isClosed && performance.now() < deadline) {
    server.closeIdleConnections() // kept connections whose last answer is out
    await sleep(LOOK_EVERY_MS)
  }
  if (!isClosed) server.closeAllConnections()
  await closeAll(closers)
  log('info', 'stopped')
}

export const closeAll = (closers: Closer[], withinMs = CLOSE_WITHIN_MS) =>
  closeInOrder(closers, { withinMs, tell: (part, error) => log('error', 'not-closed', { part, error }) })

/** SIGTERM and SIGINT end the process in order; the second one at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop().then(() => process.exit(0))
    })
  }
}
