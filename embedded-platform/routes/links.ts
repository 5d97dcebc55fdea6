// The address that links in mails and texts begin with.
import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '../api/endpoint'
import { isObject } from '../api/members'
import { settingsByKey } from '../store/admin-settings'

const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The configured address when others are prohibited, else the one the request came to; its port is always written. */
export async function linkBase({ platform, headers }: Pick<Call, 'platform' | 'headers'>): Promise<string> {
  const general = (await settingsByKey(platform.db, 'general'))?.json_value
  if (isObject(general) && general.prohibitDifferentUrl === true && typeof general.baseUrl === 'string') {
    if (general.baseUrl !== '') return general.baseUrl
  }
  const { scheme, name, port } = requestAddress(headers)
  return `${scheme}://${name}:${port}`
}

/** The address that the request came to, as a proxy in front of us tells it. */
export function requestAddress(headers: IncomingHttpHeaders): { scheme: string; name: string; port: string } {
  const forwarded = first(headers['x-forwarded-proto'])
  const scheme = forwarded ?? 'http'
  const [, name = 'localhost', ownPort] = /^(.*?)(?::(\d+))?$/.exec(headers.host ?? '') ?? []
  const forwardedPort = first(headers['x-forwarded-port'])
  const port =
    forwardedPort && /^\d+$/.test(forwardedPort) ? forwardedPort : forwarded ? DEFAULT_PORTS[forwarded] : ownPort
  return { scheme, name, port: port ?? ownPort ?? DEFAULT_PORTS[scheme] ?? '80' }
}

export const activationLink = (base: string, token: string) => `${base}/api/noauth/activate?activateToken=${token}`
export const resetLink = (base: string, token: string) => `${base}/api/noauth/resetPassword?resetToken=${token}`
export const signInLink = (base: string) => `${base}/login`
