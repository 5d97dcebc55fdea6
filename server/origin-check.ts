// A request that changes something must come from a page of this console: its Origin is ours, or it is refused.
import type { Request, RequestHandler } from 'express'
import { log } from '~/lib/log.server'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** With a public address that one counts, and no other; without one it is the address that was asked. */
export function originCheck(publicUrl: URL | undefined): RequestHandler {
  return (req, res, next) => {
    if (READING.has(req.method)) return next()
    const { origin } = req.headers
    const expected = publicUrl?.origin ?? requestOrigin(req)
    // A page without an origin says "null", and so does URL of an address that has none: they are not the same place.
    if (origin !== undefined && origin !== 'null' && origin === expected) {
      if (publicUrl) req.headers.host = publicUrl.host // the framework compares once more, with what it takes for its own
      return next()
    }
    log('warn', 'origin-refused', { requestId: res.locals.requestId, origin: originOf(origin ?? ''), expected })
    res.status(403).type('text').send(REFUSAL)
  }
}

const REFUSAL = `This request did not come from a page of this console, so nothing was changed.
Behind a reverse proxy: set PUBLIC_URL to the address people use, or TRUSTED_PROXIES to the proxy's.
`

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined)

const requestOrigin = (req: Request) => originOf(`${req.protocol}://${req.headers.host}`)
