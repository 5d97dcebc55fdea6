// Each request gets an id, a line in the log and its place in the numbers. Of its address the log has our own words only.
import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { log } from '~/lib/log.server'
import { counter, histogram } from '~/lib/metrics.server'
import { oneRetry } from '~/lib/platform/connection.server'
import { inRequestScope } from '~/lib/session/request-scope.server'
import { loggedPath } from './logged-path'
import { clientAddress } from './proxies'

const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const newRequestId = () => randomUUID().slice(0, 13)

/** An id given by a trusted proxy is kept, so that both logs can be read together. */
const requestIdOf = (req: Request) => {
  const given = req.get('x-request-id')
  return given && /^[\w.:-]{4,64}$/.test(given) ? given : newRequestId()
}

/** `words`: what the addresses of our routes are made of. */
export function accessLog(words: ReadonlySet<string>): RequestHandler {
  const requests = counter('thingdeck_http_requests_total', 'Requests by kind of route and status.')
  const durations = histogram('thingdeck_http_request_duration_seconds', 'Time to the end of an answer.', DURATIONS_S)
  return (req, res, next) => {
    const started = performance.now()
    const requestId = requestIdOf(req)
    const address = clientAddress(req)
    res.locals.requestId = requestId
    res.set('X-Request-Id', requestId)
    res.on('close', () => {
      const ms = performance.now() - started
      const kind = routeKind(req, res)
      requests.add({ kind, status: res.statusCode })
      if (kind !== 'stream') durations.observe({ kind }, ms / 1000)
      log(kind === 'asset' || kind === 'health' ? 'debug' : 'info', 'request', {
        requestId,
        method: req.method,
        path: kind === 'asset' ? pathOf(req) : loggedPath(pathOf(req), words),
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        kind,
        address,
        ...(!res.writableFinished && { cutShort: true }),
      })
    })
    const scope = { requestId, clientAddress: address, userAgent: req.get('user-agent') ?? '', takeRetry: oneRetry() }
    inRequestScope(scope, next)
  }
}

const pathOf = (req: Request) => req.originalUrl.replace(/\?.*/s, '')

function routeKind(req: Request, res: Response): string {
  if (res.locals.routeKind) return String(res.locals.routeKind)
  const type = String(res.getHeader('content-type') ?? '')
  if (type.startsWith('text/event-stream')) return 'stream'
  if (pathOf(req).endsWith('.data')) return 'data'
  return type.startsWith('text/html') ? 'page' : 'resource'
}
