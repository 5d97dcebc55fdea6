// The configuration: the environment, read once. What is malformed stops the start with a line that names the variable.
import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Env {
  isProduction: boolean
  port: number
  host: string
  /** '' or '/console': without a slash at the end. */
  basePath: string
  /** The address where people reach the console, when it is not the one its own requests say. */
  publicUrl: URL | undefined
  /** Addresses and networks whose forwarded headers are believed. */
  trustedProxies: readonly string[]
  /** Absent: the embedded platform, started by server.ts; ask `platformAddress` (session/platform-address) instead. */
  platformUrl: string | undefined
  platformPort: number
  mqttPort: number
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  sessionSecret: string | undefined
  sessionIdleMs: number
  sessionMaxMs: number
  /** So many failed sign-ins in so many seconds, per address and per name. */
  signInRate: { failures: number; seconds: number }
  /** Tells `publicUrl` to the platform on calls from which it makes links. */
  forwardHost: boolean
  appTitle: string
  /** Where maps have their tiles from: an address with {z}, {x} and {y}. Absent: the outline of the world is drawn. */
  mapTiles: string | undefined
  /** Origins that pictures of dashboards may come from by address. */
  imageSources: readonly string[]
  seed: 'demo' | 'none'
  simulator: boolean
  logLevel: LogLevel
  /** A start that takes longer is given up. */
  startLimitMs: number
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A variable that can't be used as it is; the message is the whole line for the operator. */
export class ConfigurationError extends Error {
  constructor(variable: string, expected: string, value?: string) {
    super(`${variable}${value === undefined ? '' : `=${JSON.stringify(value)}`}: expected ${expected}.`)
    this.name = 'ConfigurationError'
  }
}

type Source = Record<string, string | undefined>

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const MAX_PORT = 65_535
/** Of the secret that signs cookies. */
export const LEAST_SECRET = 16

export function parseEnv(source: Source): Env {
  const text = (name: string) => source[name]?.trim() || undefined

  const port = (name: string, fallback: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!/^\d+$/.test(value) || number > MAX_PORT) throw new ConfigurationError(name, 'a port, 0 to 65535', value)
    return number
  }
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    const found = choices.find((choice) => choice === value.toLowerCase())
    if (found === undefined) throw new ConfigurationError(name, choices.join(' or '), value)
    return found
  }
  const duration = (name: string, fallback: string) => {
    const value = text(name) ?? fallback
    const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(value) ?? []
    const ms = Number(amount) * (UNITS[unit] ?? Number.NaN)
    if (!(ms > 0)) throw new ConfigurationError(name, 'a time such as 30m, 8h or 7d', value)
    return ms
  }
  /** The value itself stays out of the message: it may hold a password. */
  const url = (name: string, protocols: readonly string[], example: string) => {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !protocols.includes(parsed.protocol) || !parsed.hostname)
      throw new ConfigurationError(name, `an address such as ${example}`)
    return parsed
  }
  const webUrl = (name: string, example: string) => {
    const parsed = url(name, ['http:', 'https:'], example)
    if (parsed && (parsed.search || parsed.hash || parsed.username || parsed.password))
      throw new ConfigurationError(name, `an address without user, query and fragment, such as ${example}`)
    return parsed
  }

  const mapTiles = () => {
    const value = text('MAP_TILES')
    if (value === undefined) return undefined
    const [z, x, y] = ['{z}', '{x}', '{y}'].map((name) => value.split(name).length - 1)
    // Braces are escaped in a path, and no part of a host.
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    const isWeb = parsed !== undefined && /^https?:$/.test(parsed.protocol) && /^[\w.:[\]-]+$/.test(parsed.host)
    if (!isWeb || parsed.username || parsed.password || z !== 1 || x !== 1 || y !== 1 || /[\s"'<>;]/.test(value))
      throw new ConfigurationError('MAP_TILES', 'an address such as https://tiles.example.com/{z}/{x}/{y}.png')
    return value
  }
  const imageSources = () => {
    const list = (text('IMAGE_SOURCES') ?? '').split(/[\s,]+/).filter(Boolean)
    return list.map((entry) => {
      const isPlain = /^(https?:\/\/)?([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i.test(entry)
      const address = /^https?:\/\//i.test(entry) ? entry : `https://${entry}`
      if (!isPlain || !URL.canParse(address))
        throw new ConfigurationError(
          'IMAGE_SOURCES',
          'hosts such as pictures.example.com, http://cameras.lan:8080',
          entry,
        )
      return new URL(address).origin
    })
  }
  const basePath = () => {
    const value = (text('BASE_PATH') ?? '').replace(/\/$/, '')
    // Browsers and proxies resolve dots and read escapes, each in its own way.
    if (value && (!/^(\/[\w.~-]+)+$/.test(value) || /\/\.{1,2}(\/|$)/.test(value)))
      throw new ConfigurationError('BASE_PATH', 'a path such as /console', text('BASE_PATH'))
    return value
  }
  const dataDir = () => {
    // Set to nothing is a mistake that must not end in a folder nobody thinks of.
    if (source.DATA_DIR !== undefined && !text('DATA_DIR'))
      throw new ConfigurationError('DATA_DIR', 'the path of a folder', source.DATA_DIR)
    return resolve(text('DATA_DIR') ?? 'data')
  }
  const signInRate = () => {
    const value = text('SIGN_IN_RATE') ?? '10:60'
    const [, failures, seconds] = /^([1-9]\d*):([1-9]\d*)$/.exec(value) ?? []
    if (!failures || !seconds) throw new ConfigurationError('SIGN_IN_RATE', 'failures:seconds, such as 10:60', value)
    return { failures: Number(failures), seconds: Number(seconds) }
  }
  const trustedProxies = () => {
    const list = (text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean)
    for (const entry of list)
      if (!isNetwork(entry))
        throw new ConfigurationError('TRUSTED_PROXIES', 'addresses or networks such as 10.0.0.0/8, ::1', entry)
    return list
  }

  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'], 'redis://127.0.0.1:6379')?.href
  const sessionSecret = source.SESSION_SECRET?.trim()
  if (redisUrl && !sessionSecret)
    throw new ConfigurationError('SESSION_SECRET', 'the same secret on all instances, as REDIS_URL is set')
  // Set to nothing is a mistake of whoever meant to set it, and anybody could sign with it.
  if (sessionSecret !== undefined && sessionSecret.length < LEAST_SECRET)
    throw new ConfigurationError('SESSION_SECRET', `at least ${LEAST_SECRET} characters`)

  return {
    isProduction: source.NODE_ENV !== 'development',
    port: port('PORT', 3000),
    host: text('HOST') ?? '127.0.0.1',
    basePath: basePath(),
    publicUrl: webUrl('PUBLIC_URL', 'https://things.example.com'),
    trustedProxies: trustedProxies(),
    platformUrl: webUrl('PLATFORM_URL', 'http://127.0.0.1:8080')?.href.replace(/\/+$/, ''),
    platformPort: port('PLATFORM_PORT', 8080),
    mqttPort: port('MQTT_PORT', 1883),
    dataDir: dataDir(),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user@127.0.0.1/thingdeck')?.href,
    redisUrl,
    sessionSecret,
    sessionIdleMs: duration('SESSION_IDLE', '8h'),
    sessionMaxMs: duration('SESSION_MAX', '7d'),
    signInRate: signInRate(),
    forwardHost: oneOf('FORWARD_HOST', ['on', 'off'], 'on') === 'on',
    mapTiles: mapTiles(),
    imageSources: imageSources(),
    appTitle: text('APP_TITLE') ?? '物联网设备管理平台',
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    simulator: oneOf('SIMULATOR', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    startLimitMs: duration('START_LIMIT', '5m'),
  }
}

function isNetwork(entry: string) {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

export const env: Env = parseEnv(process.env)
