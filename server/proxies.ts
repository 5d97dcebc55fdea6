// The sender of a request and the address it came to: forwarded headers count only from a trusted proxy. After this
// step nobody has to think of them again: Host and the protocol are the public ones, X-Forwarded-For is a list of
// addresses, and of the other ways to say such things (Forwarded, X-Real-IP, ports and prefixes) nothing is left.
import { isIP } from 'node:net'
import type { Express, Request, RequestHandler } from 'express'

const FORWARDED = /^(x-forwarded(-|$)|forwarded$|x-real-ip$|x-request-id$)/

type Trust = (address: string | undefined, hop: number) => boolean

export function trustProxies(app: Express, trustedProxies: readonly string[]): void {
  app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false)
}

export function forwardedHeaders(app: Express): RequestHandler {
  const trusts = app.get('trust proxy fn') as Trust
  return (req, _res, next) => {
    const { headers } = req
    const given = { ...headers }
    for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name]
    if (trusts(req.socket.remoteAddress, 0)) {
      const believed = {
        host: lastOf(given['x-forwarded-host']),
        'x-forwarded-proto': ['http', 'https'].find(
          (name) => name === lastOf(given['x-forwarded-proto'])?.toLowerCase(),
        ),
        'x-forwarded-for': addressesOf(given['x-forwarded-for']).join(', '),
        'x-request-id': lastOf(given['x-request-id']),
      }
      for (const [name, value] of Object.entries(believed)) if (value) headers[name] = value
    }
    next()
  }
}

type Given = string | string[] | undefined

const listOf = (given: Given) =>
  [given ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())

/** Of several values the last one: a proxy that adds its own to what it was sent adds it at the end. */
const lastOf = (given: Given) => listOf(given).at(-1)

/** Addresses as the proxies wrote them, without ports; what stands before an entry that is none is nobody's word. */
function addressesOf(given: Given): string[] {
  const entries = listOf(given).map(plainAddress)
  return entries.slice(entries.lastIndexOf(undefined) + 1).filter((entry) => entry !== undefined)
}

function plainAddress(entry: string): string | undefined {
  const bare = entry.replace(/^"(.*)"$/, '$1')
  const address = /^\[(.+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
  return isIP(address) && !address.includes('%') ? address : undefined
}

/**
 * Asked after the headers of every answer are set: a refusal has them too. What passes is written as a URL writes it, so
 * that whoever compares it (the framework does, as text) finds the same.
 */
export const hostCheck: RequestHandler = (req, res, next) => {
  const host = (req.headersDistinct.host?.length ?? 0) < 2 ? plainHost(req.headers.host, req.protocol) : undefined
  if (host) {
    req.headers.host = host
    return next()
  }
  res.status(400).type('text').send('The Host header of this request is not an address.\n')
}

function plainHost(host: string | undefined, protocol: string): string | undefined {
  const address = `${protocol}://${host}`
  return host && /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address).host : undefined
}

/** The address of the person, as one text whatever the socket calls it. */
export const clientAddress = (req: Request) => {
  const address = req.ip ?? ''
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1]
  return mapped && isIP(mapped) === 4 ? mapped : address
}
