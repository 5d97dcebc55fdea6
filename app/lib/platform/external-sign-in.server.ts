// Sign-in with an external provider is a conversation between the browser and the platform, by redirects: the console
// hands the questions on under its own public address and gives the answers back as they came. It is the only way on which
// an address from outside leads to the platform: two shapes of address pass, and nothing that could be read as another.
import http from 'node:http'
import https from 'node:https'

interface Question {
  /** The address that providerAddress() made of it. */
  path: string
  cookie: string | undefined
  userAgent: string
  clientAddress: string
  /** The address under which the person reaches the console. */
  origin: URL
  basePath: string
}

/** The platform leads on, and may have the browser keep something until it is back. */
export interface PassedAnswer {
  location: string
  cookies: string[]
}

/** The platform answered, and does not lead on: it knows no such provider, or failed. */
export class NowhereToGo extends Error {
  constructor(readonly status: number) {
    super(`external sign-in was answered with status ${status}`)
  }
}

const TIME_LIMIT_MS = 15_000

const LONGEST_QUERY = 6000
/** The name of a provider is an id of the platform. Providers lead back to the bare address of the second shape. */
const START = /^\/oauth2\/authorization\/[\w-]{1,100}$/
const RETURN = /^\/login\/oauth2\/code\/(?:[\w-]{1,100})?$/

export const isProviderStart = (path: string) => START.test(path)

/** Path and query for the platform, or undefined for what does not belong to such a conversation. */
export function providerAddress(address: string): string | undefined {
  const { pathname, search } = new URL(`http://here${address}`)
  return (START.test(pathname) || RETURN.test(pathname)) && search.length <= LONGEST_QUERY
    ? pathname + search
    : undefined
}

export function passOn(platformUrl: string, question: Question): Promise<PassedAnswer> {
  const target = new URL(platformUrl + question.path)
  const { origin } = question
  const isSecure = origin.protocol === 'https:'
  const headers: Record<string, string> = {
    host: origin.host,
    'user-agent': question.userAgent,
    'x-forwarded-for': question.clientAddress,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-forwarded-port': origin.port || (isSecure ? '443' : '80'),
  }
  if (question.basePath) headers['x-forwarded-prefix'] = question.basePath
  if (question.cookie) headers.cookie = question.cookie
  return new Promise((done, fail) => {
    const client = target.protocol === 'https:' ? https : http
    const request = client.get(target, { headers, timeout: TIME_LIMIT_MS }, (answer) => {
      answer.resume() // what it says beside where to go is for nobody
      const { statusCode = 0, headers: got } = answer
      const leadsOn = statusCode >= 300 && statusCode < 400 && got.location !== undefined
      if (leadsOn) done({ location: got.location ?? '', cookies: got['set-cookie'] ?? [] })
      else fail(new NowhereToGo(statusCode))
    })
    request.on('timeout', () => request.destroy(new Error('the platform does not answer')))
    request.on('error', fail)
  })
}
