// A platform of its own for a test file: in memory, on free ports, over real HTTP.
import { type BuildOptions, build, type EmbeddedPlatform } from '../../embedded-platform/app'
import { ensureSystem, SYSADMIN_EMAIL } from '../../embedded-platform/auth/system'
import type { Database } from '../../embedded-platform/db/database'
import { openDatabase } from '../../embedded-platform/db/open'
import type { CallRates } from '../../embedded-platform/http/call-rates'
import type { LiveOptions } from '../../embedded-platform/live/live'
import type { Platform } from '../../embedded-platform/platform'

const HOST = '127.0.0.1'
/** Tests sign in wrongly a lot, all from one address. */
const PATIENT = { failures: 10_000, seconds: 60 }
export const SYSADMIN = { email: SYSADMIN_EMAIL, password: 'sysadmin' }

interface ApiAnswer {
  status: number
  contentType: string | undefined
  headers: Headers
  /** Parsed when it is JSON, else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  body: any
}

interface CallOptions {
  token?: string
  body?: unknown
  rawBody?: string
  headers?: Record<string, string>
}

export interface TestPlatform {
  url: string
  mqttPort: number
  platform: Platform
  embedded: EmbeddedPlatform
  close(): Promise<void>
  /** The access token. */
  login(email: string, password: string): Promise<string>
  api(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>
}

export async function startPlatform(
  options: {
    dataDir?: string
    databaseUrl?: string
    clock?: () => number
    httpPort?: number
    live?: LiveOptions
    callRates?: CallRates
    outgoingAddresses?: readonly string[]
    log?: Platform['log']
    patience?: BuildOptions['patience']
    guessRate?: string
    tryStoringEveryMs?: number
    /** The database as the platform sees it. */
    seenThrough?: (db: Database) => Database
    signInRate?: BuildOptions['signInRate']
    trustedProxies?: BuildOptions['trustedProxies']
  } = {},
): Promise<TestPlatform> {
  const opened = await openDatabase({ dataDir: options.dataDir, databaseUrl: options.databaseUrl })
  const db = options.seenThrough?.(opened) ?? opened
  const { signInRate = PATIENT } = options
  const embedded = await build({ ...options, db, signInRate })
  await ensureSystem(embedded.platform, { sysadminPassword: SYSADMIN.password })
  const { httpPort, mqttPort } = await embedded.listen({ host: HOST, httpPort: options.httpPort ?? 0, mqttPort: 0 })
  const url = `http://${HOST}:${httpPort}`
  const api = (method: string, path: string, call: CallOptions = {}) => callApi(url, method, path, call)
  return {
    url,
    mqttPort,
    platform: embedded.platform,
    embedded,
    close: () => embedded.close(),
    api,
    async login(username, password) {
      const { status, body } = await api('POST', '/api/auth/login', { body: { username, password } })
      if (status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
      return body.token
    },
  }
}

async function callApi(url: string, method: string, path: string, call: CallOptions): Promise<ApiAnswer> {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(call.token ? { 'X-Authorization': `Bearer ${call.token}` } : {}),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
    body: call.rawBody ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
  })
  const text = await answer.text()
  const contentType = answer.headers.get('content-type')?.split(';')[0]
  return {
    status: answer.status,
    contentType,
    headers: answer.headers,
    body: contentType === 'application/json' && text !== '' ? parsed(text) : text,
  }
}

/** Some texts travel labelled as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
