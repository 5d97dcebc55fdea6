// Short addresses of entities, for labels on devices and for messages: /go/ and 23 characters that hold kind and id.
import { isUuid } from '~/lib/platform/entity-id'
import type { Kind } from './kinds'

/** Letters stand on printed labels: none is ever given to another kind. */
const letters: Record<Kind, string> = {
  device: 'd',
  asset: 'a',
  entityView: 'v',
  dashboard: 'b',
  ruleChain: 'r',
  deviceProfile: 'p',
  widgetsBundle: 'w',
  customer: 'c',
  tenant: 't',
  tenantProfile: 'f',
  user: 'u',
}

const CODE = /^([a-z])([\w-]{22})$/

/** A letter for the kind and the 16 bytes of the UUID in base64url. Undefined for ids that are no UUID. */
export function shortCode(kind: Kind, id: string): string | undefined {
  if (!isUuid(id)) return undefined
  return `${letters[kind]}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
}

export function readShortCode(code: string): { kind: Kind; id: string } | undefined {
  const [, letter, bytes = ''] = CODE.exec(code) ?? []
  const kind = (Object.keys(letters) as Kind[]).find((name) => letters[name] === letter)
  if (!kind) return undefined
  const hex = Buffer.from(bytes, 'base64url').toString('hex')
  return { kind, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
