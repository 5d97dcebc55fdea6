// The only way to the platform's REST API: one function, which adds the token, a time limit and one retry where the
// platform asks for patience, and turns everything that is not a good answer into a PlatformError.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ZodType, z } from 'zod'
import { errorOf, readValue } from './answer.server'
import { type Capabilities, capabilitiesOf, OLDEST_VERSION } from './capabilities.server'
import { PlatformError } from './errors'
import { type Answer, exchange, TooLate, TooLong } from './exchange.server'
import { stringifyLossless } from './lossless-json'

interface CallInit {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT'
  body?: unknown
  timeoutMs?: number
  /** For calls from which the platform makes links: tells it the console's public address as its own. */
  forwardHost?: boolean
  /** 'text', 'bytes': the answer is no JSON; the schema gets it as it came, bytes with their type. */
  accept?: 'json' | 'text' | 'bytes'
  /** A longer answer is given up. */
  mostBytes?: number
  /** For what is written back or shown digit for digit: numbers that JavaScript would write otherwise stay as they came. */
  lossless?: boolean
}

export interface Connection {
  /** What the person is in whose name it is; absent before sign-in. */
  readonly authority?: string
  request<S extends ZodType>(path: string, schema: S, init?: CallInit): Promise<z.output<S>>
  /** For calls whose answer says nothing. */
  send(path: string, init?: CallInit): Promise<void>
  capabilities(): Promise<Capabilities>
}

/** The source of the access token; absent for calls that need none. */
export interface TokenSource {
  current(): Promise<string>
  /** A token newer than the refused one. Throws when there is none to be had. */
  renew(refused: string): Promise<string>
  /** Called when the platform refuses a renewed token too: the session is over. */
  end(): Promise<never>
}

export interface ConnectionOptions {
  baseUrl: string
  tokens?: TokenSource
  /** Told to the platform on calls with `forwardHost`. */
  publicUrl?: URL
  /** Headers about the person behind the call: X-Forwarded-For and User-Agent at sign-in. */
  headers?: Record<string, string>
  /** Asked once before the retry of a 429: a page as a whole has one. */
  takeRetry?: () => boolean
  /** What the person is in whose name it is. */
  authority?: string
  /** The platform's version when the session already knows it. */
  version?: string
}

const TIME_LIMIT_MS = 15_000
const PATIENCE_MS = { atLeast: 1000, random: 3000 }

export function openConnection(options: ConnectionOptions): Connection {
  const { tokens } = options
  const takeRetry = options.takeRetry ?? oneRetry()
  let version = options.version

  async function answer(path: string, init: CallInit): Promise<Answer> {
    if (!tokens) return send(options, path, init)
    const token = await tokens.current()
    const first = await send(options, path, init, token)
    if (!isRefused(first)) return first
    const second = await send(options, path, init, await tokens.renew(token))
    return isRefused(second) ? tokens.end() : second
  }

  async function goodAnswer(path: string, init: CallInit): Promise<Answer> {
    let got = await answer(path, init)
    if (got.status === 429 && takeRetry()) {
      await sleep(PATIENCE_MS.atLeast + Math.random() * PATIENCE_MS.random)
      got = await answer(path, init)
    }
    if (got.status < 200 || got.status > 299) {
      throw errorOf(requestOf(path, init), got.status, got.text, got.headers['retry-after'])
    }
    return got
  }

  async function request<S extends ZodType>(path: string, schema: S, init: CallInit = {}): Promise<z.output<S>> {
    const { status, text, bytes, headers } = await goodAnswer(path, init)
    if (init.accept === 'text') return schema.parse(text)
    if (init.accept === 'bytes') return schema.parse({ type: headers['content-type'] ?? '', bytes })
    return readValue(text, schema, { request: requestOf(path, init), status, lossless: init.lossless ?? false })
  }

  return {
    authority: options.authority,
    request,
    async send(path, init = {}) {
      await goodAnswer(path, init)
    },
    async capabilities() {
      version ??= await detectVersion(request)
      return capabilitiesOf(version)
    },
  }
}

/** True once. */
export function oneRetry(): () => boolean {
  let left = true
  return () => {
    const had = left
    left = false
    return had
  }
}

/** The platform's version, by the call that all roles may make after sign-in; the oldest when it does not know the call. */
export async function detectVersion(request: Connection['request']): Promise<string> {
  try {
    return (await request('/api/system/info', z.looseObject({ version: z.string() }))).version
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer' && error.status === 404) return OLDEST_VERSION
    throw error
  }
}

/** A redirect of an API call leads to a sign-in page (4.3 and later): it means the same as a 401. */
const isRefused = ({ status }: Answer) => status === 401 || (status >= 300 && status < 400)

/** The part of a call that is shown and logged. Calls about signing in may carry codes and tokens in their query, those of
 * a device its token in their path. */
const requestOf = (path: string, { method = 'GET' }: CallInit) =>
  `${method} ${/^\/api\/(auth|noauth)\//.test(path) ? path.replace(/\?.*/, '') : path.replace(/^\/api\/v1\/[^/?]*/, '/api/v1/…')}`

async function send(options: ConnectionOptions, path: string, init: CallInit, token?: string): Promise<Answer> {
  const method = init.method ?? 'GET'
  const headers: Record<string, string> = {
    accept: init.accept === 'text' || init.accept === 'bytes' ? '*/*' : 'application/json',
    ...options.headers,
  }
  if (token) headers['x-authorization'] = `Bearer ${token}`
  if (init.body !== undefined) headers['content-type'] = 'application/json'
  if (init.forwardHost && options.publicUrl) Object.assign(headers, hostHeaders(options.publicUrl))
  const body = init.body === undefined ? undefined : stringifyLossless(init.body)
  const once = () =>
    exchange(options.baseUrl + path, {
      method,
      headers,
      body,
      timeoutMs: init.timeoutMs ?? TIME_LIMIT_MS,
      mostBytes: init.mostBytes,
    })
  try {
    // A kept connection may have been closed by the platform meanwhile (it was restarted): a read is asked again.
    return await once().catch((error) => (isRead(method, path) && isBroken(error) ? once() : Promise.reject(error)))
  } catch (error) {
    const problem = error instanceof TooLate ? 'timeout' : error instanceof TooLong ? 'unreadable' : 'unreachable'
    const isUnsent = NOBODY_THERE.includes(codeOf(error))
    throw new PlatformError({ problem, status: 0, request: requestOf(path, init), isUnsent }, { cause: error })
  }
}

/** Some questions go as a body. */
const isRead = (method: string, path: string) =>
  method === 'GET' || /^\/api\/((entities|alarms)Query\/|noauth\/oauth2Clients)/.test(path)
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const isBroken = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes(codeOf(error))
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const hostHeaders = ({ host, protocol, port }: URL) => ({
  host,
  'x-forwarded-proto': protocol.slice(0, -1),
  'x-forwarded-port': port || (protocol === 'https:' ? '443' : '80'),
})
