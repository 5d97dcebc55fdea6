// Who is asking, and under which address: forwarded headers count only when they come from a trusted proxy. After this
// step nobody has to think of them again: Host and the protocol are the public ones, and no X-Forwarded-Host is left.
import { isIP } from 'node:net'
import type { Express, Request, RequestHandler } from 'express'

const FORWARDED = /^(x-forwarded-|forwarded$|x-real-ip$|x-request-id$)/

type Trust = (address: string | undefined, hop: number) => boolean

export function trustProxies(app: Express, trustedProxies: readonly string[]): void {
  app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false)
}

export function forwardedHeaders(app: Express): RequestHandler {
  const trusts = app.get('trust proxy fn') as Trust
  return (req, res, next) => {
    if (trusts(req.socket.remoteAddress, 0)) takeForwardedHost(req)
    else for (const name of Object.keys(req.headers)) if (FORWARDED.test(name)) delete req.headers[name]
    if (!isHost(req.headers.host)) {
      res.status(400).type('text').send('The Host header of this request is not an address.\n')
      return
    }
    next()
  }
}

function takeForwardedHost(req: Request) {
  const [host] = req.get('x-forwarded-host')?.split(',') ?? []
  if (host) req.headers.host = host.trim()
  delete req.headers['x-forwarded-host']
}

const isHost = (host: string | undefined) =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)

/** The address of the person, as one text whatever the socket calls it. */
export const clientAddress = (req: Request) => {
  const address = req.ip ?? ''
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1]
  return mapped && isIP(mapped) === 4 ? mapped : address
}
