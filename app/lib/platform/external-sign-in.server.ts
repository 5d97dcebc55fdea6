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

export interface PassedAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: NodeJS.ReadableStream
}

const TIME_LIMIT_MS = 15_000
const KEPT_HEADERS = ['content-type', 'location', 'cache-control'] as const

const LONGEST_QUERY = 6000
/** The name of a provider is an id of the platform. Providers lead back to the bare address of the second shape. */
const SHAPES = /^\/(?:oauth2\/authorization\/[\w-]{1,100}|login\/oauth2\/code\/(?:[\w-]{1,100})?)$/

/** Path and query for the platform, or undefined for what does not belong to such a conversation. */
export function providerAddress(address: string): string | undefined {
  const { pathname, search } = new URL(`http://here${address}`)
  return SHAPES.test(pathname) && search.length <= LONGEST_QUERY ? pathname + search : undefined
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
      const kept = KEPT_HEADERS.flatMap((name) => {
        const value = answer.headers[name]
        return value === undefined ? [] : [[name, value] as const]
      })
      const cookies = answer.headers['set-cookie'] ?? []
      done({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), cookies, body: answer })
    })
    request.on('timeout', () => request.destroy(new Error('the platform does not answer')))
    request.on('error', fail)
  })
}
