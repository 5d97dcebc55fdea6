// Settings "mail" as an administrator stores them, read into what a connection to a mail server needs.
import { invalid } from '../api/errors'
import { isObject } from '../api/members'

export interface MailSettings {
  mailFrom: string
  /** TLS from the first byte. */
  isSecure: boolean
  host: string
  port: number
  timeoutMs: number
  /** The connection begins in the clear and must switch to TLS. */
  startsTls: boolean
  tlsVersion: TlsVersion
  username: string
  password: string
  proxy: { host: string; port: number; user: string; password: string } | undefined
}

const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const
type TlsVersion = (typeof TLS_VERSIONS)[number]

const MAX_PORT = 65_535
const DEFAULT_TIMEOUT_MS = 10_000
const MAX_TIMEOUT_MS = 60_000 // somebody waits for the answer

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const isOn = (value: unknown) => value === true || value === 'true'

function portOf(name: string, value: unknown): number {
  const port = String(value)
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) throw invalid(`Invalid ${name} value: ${port}`)
  return Number(port)
}

function timeoutOf(value: unknown): number {
  const timeout = textOf(value).trim()
  const ms = /^\d{1,9}$/.test(timeout) ? Number(timeout) : 0
  return ms > 0 ? Math.min(ms, MAX_TIMEOUT_MS) : DEFAULT_TIMEOUT_MS
}

const isTlsVersion = (value: unknown): value is TlsVersion => TLS_VERSIONS.some((version) => version === value)

/** The members without which no mail can be sent, and a port that is one: checked when settings are saved, too. */
export function checkMailSettings(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw invalid('Mail settings are an object.')
  for (const member of ['smtpHost', 'mailFrom'])
    if (typeof value[member] !== 'string') throw invalid(`Mail settings lack the member ${member}.`)
  portOf('smtp port', value.smtpPort)
  return value
}

export function readMailSettings(json: unknown): MailSettings {
  const value = checkMailSettings(json)
  return {
    mailFrom: textOf(value.mailFrom),
    isSecure: textOf(value.smtpProtocol).toLowerCase() === 'smtps',
    host: textOf(value.smtpHost),
    port: portOf('smtp port', value.smtpPort),
    timeoutMs: timeoutOf(value.timeout),
    startsTls: isOn(value.enableTls),
    tlsVersion: isTlsVersion(value.tlsVersion) ? value.tlsVersion : 'TLSv1.2',
    username: textOf(value.username),
    password: textOf(value.password),
    proxy: isOn(value.enableProxy)
      ? {
          host: textOf(value.proxyHost),
          port: portOf('proxy port', value.proxyPort),
          user: textOf(value.proxyUser),
          password: textOf(value.proxyPassword),
        }
      : undefined,
  }
}
