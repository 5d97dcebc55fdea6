// For whoever watches over the process: is it alive, can it serve, how is it doing.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { gauge, renderMetrics } from '~/lib/metrics.server'
import { openConnection } from '~/lib/platform/connection.server'
import { activeSessions } from '~/lib/session/active-sessions.server'
import { platformAddress } from '~/lib/session/platform-address.server'
import { sessionStore } from '~/lib/session/session-store.server'
import { settled } from './async-handler'

const PROBE_LIMIT_MS = 3000
/** However many watchers ask, the platform is asked no more often than this. */
const PROBE_EVERY_MS = 1000
const PROBE_KEPT_MS = 60_000

const holds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  )

/** Everything that has to be there for a page to come out right. */
async function probe() {
  const platform = openConnection({ baseUrl: platformAddress(), takeRetry: () => false })
  const [answers, remembers] = await Promise.all([
    holds(platform.request('/api/noauth/userPasswordPolicy', z.unknown(), { timeoutMs: PROBE_LIMIT_MS })),
    // Written and not only read: on a full disk nobody can sign in.
    holds(sessionStore().write('probe', 1, PROBE_KEPT_MS)),
  ])
  return { platform: answers, sessions: remembers }
}

/** By a clock that cannot be set: one that is set back would keep an old answer. */
function atMostEvery<T>(ms: number, run: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, result: run() }
    return last.result
  }
}

export function healthRoutes(shutdown: AbortSignal, canStore?: () => boolean): Router {
  processGauges()
  const router = Router({ strict: true, caseSensitive: true }) // so that a proxy can keep them inside by their names
  const ready = atMostEvery(PROBE_EVERY_MS, probe)
  const asHealth: RequestHandler = (_req, res, next) => {
    res.locals.routeKind = 'health'
    res.set('Cache-Control', 'no-store')
    next()
  }
  router.get('/healthz', asHealth, (_req, res) => {
    res.type('text').send('ok\n')
  })
  router.get(
    '/readyz',
    asHealth,
    settled(async (_req, res) => {
      const found = { ...(await ready()), ...(canStore && { storage: canStore() }), stopping: shutdown.aborted }
      const isReady = found.platform && found.sessions && found.storage !== false && !found.stopping
      res.status(isReady ? 200 : 503).json(found)
    }),
  )
  router.get('/metrics', asHealth, (_req, res) => {
    res.type('text/plain; version=0.0.4; charset=utf-8').send(renderMetrics())
  })
  return router
}

function processGauges() {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  gauge('thingdeck_event_loop_lag_seconds', 'How late the event loop was since the last collection.', () => {
    const values = [
      { labels: { quantile: '0.5' }, value: lag.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: lag.percentile(99) / 1e9 },
      { labels: { quantile: '1' }, value: lag.max / 1e9 },
    ]
    lag.reset()
    return values
  })
  gauge('thingdeck_memory_bytes', 'Memory of the process.', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      { labels: { kind: 'rss' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
      { labels: { kind: 'external' }, value: external },
    ]
  })
  gauge('thingdeck_uptime_seconds', 'Since the process was started.', () => process.uptime())
  gauge('thingdeck_sessions', 'Sessions this instance served within the last quarter of an hour.', activeSessions)
}
