// The end of a session, by a clock that may be set.
import { afterEach, expect, test, vi } from 'vitest'
import { dataFolder } from '../../../tests/support/data-folder'

const DAY = 86_400_000
dataFolder()
const sessions = await import('./session-record.server')
afterEach(() => vi.useRealTimers())

const begin = (id: string, createdAt: number) =>
  sessions.writeSession(id, {
    createdAt,
    platform: sessions.platformIdentity(),
    accessToken: 'token',
    accessExpiresAt: createdAt + 9_000_000,
    accessLifeMs: 9_000_000,
    user: {
      userId: 'u',
      authority: 'TENANT_ADMIN',
      tenantId: 't',
      customerId: 'c',
      email: 'ann@acme.example',
      displayName: 'Ann',
    },
  })

test('a session ends when it is a week old, however busy', async () => {
  const now = Date.now()
  await begin('old', now - 7 * DAY - 1)
  await begin('young', now - 6 * DAY)
  expect(await sessions.readSession('old')).toBeUndefined()
  expect((await sessions.readSession('young'))?.createdAt).toBe(now - 6 * DAY)
})

test('begun before the clock was set back by a year, it goes on, and still ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  await begin('ahead', now + 365 * DAY)
  expect((await sessions.readSession('ahead'))?.createdAt).toBe(now)
  for (let day = 1; day <= 7 * 4; day++) {
    vi.setSystemTime(now + day * (DAY / 4))
    const isThere = (await sessions.readSession('ahead')) !== undefined
    expect([day, isThere]).toEqual([day, day < 7 * 4])
  }
})
