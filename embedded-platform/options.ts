// The environment of the embedded platform, read once. What is malformed stops the start with one line that names the variable.
import { isIP } from 'node:net'
import { DEFAULT_SIGN_IN_RATE } from './auth/failed-attempts'
import type { CallRates } from './http/call-rates'
import type { LiveOptions } from './live/live'
import { HOLDERS, type SessionLimits } from './live/session-limits'
import { LOG_LEVELS, type LogLevel } from './log'
import { unreadableEntries } from './outgoing/addresses'
import type { FailureRate } from './platform'

export interface PlatformOptions {
  host: string
  /** 0: any free port. */
  httpPort: number
  mqttPort: number
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL server instead. */
  databaseUrl: string | undefined
  /** The address at which people reach the console or the platform, when a proxy stands before it. */
  publicUrl: string | undefined
  /** Addresses and networks of proxies. */
  trustedProxies: readonly string[]
  /** A start that takes longer is given up. */
  startLimitMs: number
  seed: 'demo' | 'none'
  hasSimulator: boolean
  logLevel: LogLevel
  callRates: CallRates
  /** Wrong passwords, per address and per name. */
  signInRate: FailureRate
  live: LiveOptions
  /** Beside public ones, where rule chains may connect to. */
  outgoingAddresses: readonly string[]
}

/** Something that the operator can put right; the message is the whole line. */
export class StartError extends Error {
  override name = 'StartError'
}

const MAX_PORT = 65_535
const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export function readOptions(env: Record<string, string | undefined>): PlatformOptions {
  const text = (name: string) => env[name]?.trim() || undefined
  const refuse = (name: string, expected: string): never => {
    throw new StartError(`${name}=${JSON.stringify(env[name])}: expected ${expected}.`)
  }
  const port = (name: string, fallback: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!/^\d{1,5}$/.test(value) || Number(value) > MAX_PORT) refuse(name, 'a port, 0 to 65535')
    return Number(value)
  }
  const oneOf = <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name)?.toLowerCase()
    if (value === undefined) return fallback
    return choices.find((choice) => choice === value) ?? refuse(name, choices.join(' or '))
  }
  const duration = (name: string, fallback: string) => {
    const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text(name) ?? fallback) ?? []
    const ms = Number(amount) * (UNITS[unit] ?? Number.NaN)
    return ms > 0 ? ms : refuse(name, 'a time such as 30s, 5m or 1h')
  }
  const dataDir = () => {
    // Set to nothing is a mistake that must not end in a folder nobody thinks of.
    if (env.DATA_DIR !== undefined && env.DATA_DIR.trim() === '') refuse('DATA_DIR', 'the path of a folder')
    return text('DATA_DIR') ?? 'data'
  }
  return {
    host: text('HOST') ?? '127.0.0.1',
    httpPort: port('PLATFORM_PORT', 8080),
    mqttPort: port('MQTT_PORT', 1883),
    dataDir: dataDir(),
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    publicUrl: publicUrl(text('PUBLIC_URL')),
    trustedProxies: trustedProxies(text('TRUSTED_PROXIES')),
    startLimitMs: duration('START_LIMIT', '5m'),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    hasSimulator: oneOf('SIMULATOR', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    callRates: readCallRates(env),
    signInRate: readSignInRate(env),
    live: readSocketLimits(env),
    outgoingAddresses: readOutgoingAddresses(env),
  }
}

/** `SIGN_IN_RATE`: `10:60`. */
function readSignInRate(env: Record<string, string | undefined>): FailureRate {
  const value = env.SIGN_IN_RATE?.trim() || undefined
  if (value === undefined) return DEFAULT_SIGN_IN_RATE
  const [, failures, seconds] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(value) ?? []
  if (!failures || !seconds)
    throw new StartError(`SIGN_IN_RATE=${JSON.stringify(env.SIGN_IN_RATE)}: expected failures:seconds, such as 10:60.`)
  return { failures: Number(failures), seconds: Number(seconds) }
}

const RATE = /^[1-9]\d{0,8}:[1-9]\d{0,8}(,[1-9]\d{0,8}:[1-9]\d{0,8})*$/

export function readCallRates(env: Record<string, string | undefined>): CallRates {
  const rate = (name: string) => {
    const value = env[name]?.trim() || undefined
    if (value === undefined || RATE.test(value)) return value
    throw new StartError(`${name}=${JSON.stringify(env[name])}: expected calls:seconds such as 100:1,2000:60.`)
  }
  return { perTenant: rate('TENANT_CALL_RATE'), perCustomer: rate('CUSTOMER_CALL_RATE') }
}

/** `SOCKETS_PER` and `SUBSCRIPTIONS_PER`: `tenant:100,public user:2`; `SOCKET_RATE`: `300:1,3000:60`. */
export function readSocketLimits(env: Record<string, string | undefined>): LiveOptions {
  const entries = (name: string) => (env[name]?.trim() ? (env[name] ?? '').split(',') : [])
  const refuse = (name: string, expected: string) =>
    new StartError(`${name}=${JSON.stringify(env[name])}: expected ${expected}.`)
  const limits = (name: string): SessionLimits => {
    const found: SessionLimits = {}
    for (const entry of entries(name)) {
      const [who = '', most = ''] = entry.split(':').map((part) => part.trim())
      const holder = HOLDERS.find((one) => one === who)
      if (!holder || !/^\d{1,9}$/.test(most)) throw refuse(name, `numbers of ${HOLDERS.join(', ')}, such as tenant:100`)
      found[holder] = Number(most)
    }
    return found
  }
  const rate = env.SOCKET_RATE?.trim() ?? ''
  if (rate !== '' && !RATE.test(rate)) throw refuse('SOCKET_RATE', 'messages:seconds such as 300:1,3000:60')
  const rates = entries('SOCKET_RATE').map((entry) => {
    const [messages = 0, seconds = 0] = entry.split(':').map(Number)
    return { messages, ms: seconds * 1000 }
  })
  return { sessions: limits('SOCKETS_PER'), subscriptions: limits('SUBSCRIPTIONS_PER'), limits: { rates } }
}

/** `127.0.0.1,10.0.0.0/8,broker.lan` */
export function readOutgoingAddresses(env: Record<string, string | undefined>): string[] {
  const entries = (env.OUTGOING_ADDRESSES ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  const listed = entries.filter((entry) => entry !== '')
  const [unreadable] = unreadableEntries(listed)
  if (unreadable === undefined) return listed
  const name = JSON.stringify(unreadable)
  throw new StartError(`OUTGOING_ADDRESSES: ${name}: expected an address, a network such as 10.0.0.0/8, or a name.`)
}

/** The value stays out of the message: it may hold a password. */
function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new StartError('DATABASE_URL: expected an address such as postgres://user:password@host:5432/name.')
  return value
}

/** The value stays out of the message: it may hold a password. */
function publicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new StartError('PUBLIC_URL: expected an address such as https://things.example.com.')
}

function trustedProxies(value: string | undefined): string[] {
  const list = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = list.find((entry) => !isNetwork(entry))
  if (wrong === undefined) return list
  throw new StartError(
    `TRUSTED_PROXIES=${JSON.stringify(wrong)}: expected addresses or networks such as 10.0.0.0/8, ::1.`,
  )
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/')
  const version = isIP(address)
  return version > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}
