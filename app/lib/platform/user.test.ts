import { expect, test } from 'vitest'
import { userItem, userParts, withoutTold } from './user'

const user = (additionalInfo: unknown) => ({
  id: { entityType: 'USER', id: '6a2f9e30-7b50-11eb-8f3c-a1b2c3d4e5f6' },
  createdTime: 1,
  email: 'ann@acme.example',
  authority: 'CUSTOMER_USER',
  tenantId: { entityType: 'TENANT', id: '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11' },
  customerId: { entityType: 'CUSTOMER', id: '13814000-1dd2-11b2-8080-808080808080' },
  additionalInfo,
})

test.each([
  // Before 3.9: the switch is there from the activation on.
  [null, false, false],
  [{ lang: 'de_DE' }, false, false],
  [{ userCredentialsEnabled: true }, true, true],
  [{ userCredentialsEnabled: false }, true, false],
  // Since then both are told.
  [{ userActivated: false, userCredentialsEnabled: false }, false, false],
  [{ userActivated: true, userCredentialsEnabled: false }, true, false],
  [{ userActivated: true, userCredentialsEnabled: true }, true, true],
  // Whatever somebody stored there.
  ['text', false, false],
  [{ userCredentialsEnabled: 'yes', lastLoginTs: 'never' }, false, false],
])('%j: activated %s, enabled %s', (additionalInfo, isActivated, isEnabled) => {
  expect(userItem(user(additionalInfo))).toMatchObject({ isActivated, isEnabled })
})

test('no customer is none, and what is no fact of the item stays on the server', () => {
  const item = userItem(user({ userPasswordHistory: { 1: 'hash' }, failedLoginAttempts: 2 }))
  expect(item.customerId).toBeUndefined()
  expect(JSON.stringify(item)).not.toMatch(/hash|failed/)
})

test('what newer platforms only tell is not stored; what older ones store goes back', () => {
  const told = { userActivated: true, userCredentialsEnabled: true, lastLoginTs: 5, lang: 'fa_IR' }
  expect(withoutTold(user(told)).additionalInfo).toEqual({ lang: 'fa_IR' })
  const stored = { userCredentialsEnabled: true, lastLoginTs: 5, failedLoginAttempts: 0, lang: 'fa_IR' }
  expect(withoutTold(user(stored)).additionalInfo).toEqual(stored)
})

test('a dashboard that is taken away leaves no trace, and the language stays', () => {
  const stored = user({ lang: 'fa_IR', defaultDashboardId: 'd', defaultDashboardFullscreen: true })
  const change = { ...userParts.read(stored), defaultDashboardId: '' }
  expect(userParts.apply(stored, change).additionalInfo).toEqual({ lang: 'fa_IR', defaultDashboardFullscreen: true })
})
