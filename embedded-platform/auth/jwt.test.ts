import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { NULL_ID } from '../ids'
import { signJwt, verifyJwt } from './jwt'
import { readAccessToken, readRefreshToken, tokenPair } from './tokens'

const key = randomBytes(64)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token is read back, and nothing else is', () => {
  const token = signJwt({ sub: 'ann' }, key)
  expect(verifyJwt(token, key)).toEqual({ sub: 'ann' })
  const [header, payload, signature] = token.split('.')
  const others = [
    `${token}x`,
    `${header}.${part({ sub: 'bob' })}.${signature}`,
    `${part({ alg: 'none' })}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${token}.x`,
    '..',
    'nonsense',
    '',
    signJwt({ sub: 'ann' }, randomBytes(64)),
  ]
  for (const other of others) expect(verifyJwt(other, key)).toBeUndefined()
})

test('a weaker algorithm with the same key is refused', () => {
  const signed = `${part({ alg: 'HS256' })}.${part({ sub: 'ann' })}`
  const signature = createHmac('sha256', key).update(signed).digest('base64url')
  expect(verifyJwt(`${signed}.${signature}`, key)).toBeUndefined()
})

const START = 1_700_000_000_000

function tokensAt(now: { ms: number }) {
  const platform = { clock: () => now.ms, signingKey: key }
  const subject = {
    subject: 'ann@acme.example',
    authority: 'TENANT_ADMIN',
    userId: '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11',
    tenantId: '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11',
    customerId: NULL_ID,
    firstName: 'Ann',
    lastName: null,
    isEnabled: true,
    isPublic: false,
  } as const
  return { platform, pair: tokenPair(platform, subject) }
}

test('claims as the platform writes them', () => {
  const { pair } = tokensAt({ ms: START + 999 })
  expect(verifyJwt(pair.token, key)).toEqual({
    sub: 'ann@acme.example',
    scopes: ['TENANT_ADMIN'],
    userId: '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11',
    firstName: 'Ann',
    enabled: true,
    isPublic: false,
    tenantId: '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11',
    customerId: NULL_ID,
    iss: 'thingsboard.io',
    iat: START / 1000,
    exp: START / 1000 + 9000,
  })
  const refresh = verifyJwt(pair.refreshToken, key)
  expect(refresh).toMatchObject({ scopes: ['REFRESH_TOKEN'], exp: START / 1000 + 604_800, jti: expect.any(String) })
  expect(refresh).not.toHaveProperty('tenantId')
})

test('each token is good for its own purpose and time', () => {
  const now = { ms: START }
  const { platform, pair } = tokensAt(now)
  expect(readAccessToken(platform, pair.token).subject).toBe('ann@acme.example')
  expect(() => readAccessToken(platform, pair.refreshToken)).toThrow('Invalid username or password')
  expect(() => readRefreshToken(platform, pair.token)).toThrow('Invalid username or password')
  now.ms = START + 9000 * 1000
  expect(() => readAccessToken(platform, pair.token)).toThrow('Token has expired')
  expect(() => readAccessToken(platform, `${pair.token}x`)).toThrow('Invalid username or password')
  expect(readRefreshToken(platform, pair.refreshToken).isPublic).toBe(false)
})
