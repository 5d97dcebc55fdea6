// JSON Web Tokens signed HS512, and nothing else: a token that names another algorithm is not ours.
import { createHmac, timingSafeEqual } from 'node:crypto'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = encode({ alg: 'HS512' })

const signature = (signed: string, key: Uint8Array) => createHmac('sha512', key).update(signed).digest()

export function signJwt(claims: Record<string, unknown>, key: Uint8Array): string {
  const signed = `${HEADER}.${encode(claims)}`
  return `${signed}.${signature(signed, key).toString('base64url')}`
}

/** The claims of a token that we signed; `undefined` for every other text. Whether it has expired is not looked at. */
export function verifyJwt(token: string, key: Uint8Array): Record<string, unknown> | undefined {
  const [header, payload, given, ...rest] = token.split('.')
  if (header !== HEADER || !payload || !given || rest.length > 0) return undefined
  const expected = signature(`${header}.${payload}`, key)
  const actual = Buffer.from(given, 'base64url')
  // compared as text too: the decoder forgives what is not base64url
  if (given !== expected.toString('base64url') || !timingSafeEqual(actual, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}
