// A request that changes something must come from a page of this console: its Origin is ours, or it is refused.
import type { Request, RequestHandler } from 'express'
import { log } from '~/lib/log.server'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export function originCheck(publicUrl: URL | undefined): RequestHandler {
  return (req, res, next) => {
    if (READING.has(req.method)) return next()
    const { origin } = req.headers
    if (origin !== undefined && origin === ownOrigin(req)) return next()
    if (origin !== undefined && origin === publicUrl?.origin) {
      req.headers.host = publicUrl.host // the framework compares once more, with what it takes for its own host
      return next()
    }
    log('warn', 'origin-refused', {
      requestId: res.locals.requestId,
      origin,
      expected: publicUrl?.origin ?? ownOrigin(req),
    })
    res.status(403).type('text').send(REFUSAL)
  }
}

const REFUSAL = `This request did not come from a page of this console, so nothing was changed.
Behind a reverse proxy: set PUBLIC_URL to the address people use, or TRUSTED_PROXIES to the proxy's.
`

const ownOrigin = (req: Request) => {
  const address = `${req.protocol}://${req.headers.host}`
  return URL.canParse(address) ? new URL(address).origin : undefined
}
