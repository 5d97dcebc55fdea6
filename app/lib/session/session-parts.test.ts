import { expect, test, vi } from 'vitest'
import { makeToken } from '../../../tests/support/scripted-platform'
import { failuresHere } from './failures-here'
import { sharedWhileRunning } from './one-at-a-time'
import { isWorthRenewing } from './refresh.server'
import { type SessionRecord, tokenFacts, userOf } from './session-record.server'
import { takeAttempt } from './sign-in-rate.server'
import { expiryOf, readClaims } from './token-claims.server'

test('a token tells who, and how long by our own clock', () => {
  const claims = readClaims(makeToken({ lifeSeconds: 9000 }))
  expect(claims && expiryOf(claims, 1000)).toBe(9_001_000)
  expect(claims && userOf(claims)).toMatchObject({
    authority: 'TENANT_ADMIN',
    displayName: 'Ann',
    email: 'ann@acme.example',
  })
})

test.each([
  ['no token at all', 'abc'],
  ['without an end', makeToken({ claims: { exp: undefined } })],
  ['that ends before it begins', makeToken({ lifeSeconds: -5 })],
])('a token %s is none', (_name, token) => {
  expect(tokenFacts({ token, refreshToken: null })).toBeUndefined()
})

test('scopes that are nobody’s sign nobody in', () => {
  for (const scopes of [[], ['PRE_VERIFICATION_TOKEN'], ['REFRESH_TOKEN']]) {
    const claims = readClaims(makeToken({ claims: { scopes } }))
    expect(claims && userOf(claims)).toBeUndefined()
  }
})

test('a token is renewed shortly before its end, a short-lived one closer to it', () => {
  const record = (accessLifeMs: number, left: number) =>
    ({ accessLifeMs, accessExpiresAt: 1_000_000 + left }) as SessionRecord
  expect(isWorthRenewing(record(9_000_000, 61_000), 1_000_000)).toBe(false)
  expect(isWorthRenewing(record(9_000_000, 59_000), 1_000_000)).toBe(true)
  expect(isWorthRenewing(record(30_000, 4000), 1_000_000)).toBe(false)
  expect(isWorthRenewing(record(30_000, 2900), 1_000_000)).toBe(true)
  expect(isWorthRenewing(record(5000, 1900), 1_000_000)).toBe(true)
})

test('a token that seems to outlive itself is renewed: the clock was set back', () => {
  const record = { accessLifeMs: 9_000_000, accessExpiresAt: 500_000_000 } as SessionRecord
  expect(isWorthRenewing(record, 500_000_000 - 9_000_000)).toBe(false)
  expect(isWorthRenewing(record, 400_000_000)).toBe(true)
})

test('callers that come while work is under way share it', async () => {
  const shared = sharedWhileRunning()
  let runs = 0
  const run = async () => {
    await new Promise((done) => setTimeout(done, 5))
    return ++runs
  }
  expect(await Promise.all([shared('a', run), shared('a', run), shared('b', run)])).toEqual([1, 1, 2])
  expect(await shared('a', run)).toBe(3)
})

const WHO = { address: '192.0.2.1', name: 'a@x' }

/** With a clock of its own. */
function counting() {
  let now = 0
  const failures = failuresHere(() => now)
  const attempt = (who: { address: string; name: string }, at = now) => {
    now = at
    return takeAttempt(who, failures)
  }
  const fail = async (who: { address: string; name: string }, times: number) => {
    for (let i = 0; i < times; i++) await attempt(who)
  }
  return { attempt, fail }
}

test('ten failures from one address, and it waits until they are a minute old', async () => {
  const { attempt, fail } = counting()
  await fail(WHO, 10)
  expect(await attempt({ ...WHO, name: 'b@x' }, 30_000)).toEqual({ waitSeconds: 30 })
  expect(await attempt({ ...WHO, name: 'b@x' }, 60_001)).toHaveProperty('forgive')
})

test('a clock that is set back makes nobody wait for it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const failures = failuresHere()
    for (let i = 0; i < 10; i++) await takeAttempt(WHO, failures)
    vi.setSystemTime(Date.now() - 365 * 86_400_000)
    expect(await takeAttempt(WHO, failures)).toEqual({ waitSeconds: 60 })
    vi.advanceTimersByTime(60_001)
    expect(await takeAttempt(WHO, failures)).toHaveProperty('forgive')
  } finally {
    vi.useRealTimers()
  }
})

test('a name is guarded wherever the guesses come from', async () => {
  const { attempt } = counting()
  for (let i = 0; i < 10; i++) await attempt({ address: `198.51.100.${i}`, name: 'Boss@x' })
  expect(await attempt({ address: '203.0.113.9', name: 'boss@x' }, 1000)).toHaveProperty('waitSeconds')
})

test('an IPv6 network counts as one', async () => {
  const { attempt } = counting()
  for (let i = 0; i < 10; i++) await attempt({ address: `2001:db8:1:2::${i}`, name: `n${i}@x` })
  expect(await attempt({ address: '2001:db8:1:2:ffff::1', name: 'z@x' })).toHaveProperty('waitSeconds')
  expect(await attempt({ address: '2001:db8:1:3::1', name: 'z@x' })).toHaveProperty('forgive')
  for (let i = 0; i < 10; i++) await attempt({ address: `2001:db8::${i}`, name: `m${i}@x` })
  expect(await attempt({ address: '2001:0db8:0:0:ffff::1', name: 'y@x' })).toHaveProperty('waitSeconds')
})

test('a success does not count, and clears its name', async () => {
  const { attempt } = counting()
  for (let i = 0; i < 30; i++) {
    const taken = await attempt(WHO, i)
    if ('forgive' in taken) await taken.forgive(true)
    else throw new Error('held back')
  }
})
