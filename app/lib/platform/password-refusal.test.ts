import { expect, test } from 'vitest'
import { PlatformError } from './errors'
import { passwordRefusal } from './password-refusal'

const refused = (platformMessage: string) =>
  new PlatformError({ problem: 'answer', status: 400, errorCode: 31, platformMessage, request: 'POST /api/auth' })
const refusal = (text: string, policy = {}) => passwordRefusal(refused(text), 'abc', policy)

test.each([
  ["Current password doesn't match!", { field: 'currentPassword', key: 'profile.current-password-wrong' }],
  ['New password should be different from existing!', { field: 'newPassword', key: 'password.different' }],
  [
    'Password was already used for the last 30 days',
    { field: 'newPassword', key: 'password.reused', values: { days: '30' } },
  ],
  ['Invalid reset token!', { field: undefined, key: 'login.reset-link-dead' }],
  ['Password reset token expired', { field: undefined, key: 'login.reset-link-dead' }],
  ['Unable to find user credentials by activateToken [x]', { field: undefined, key: 'login.activation-link-dead' }],
  ['User credentials already activated', { field: undefined, key: 'login.activation-link-dead' }],
  ['Activation token expired', { field: undefined, key: 'login.activation-link-dead' }],
])('%s', (text, expected) => {
  expect(refusal(text)).toMatchObject(expected)
})

test('a policy that was made stricter meanwhile is told in our words, one that we do not know in theirs', () => {
  const text = 'Password must be 8 or more characters in length.\nPassword must contain 1 or more digit characters.'
  expect(refusal(text, { minimumLength: 8 })).toEqual({
    field: 'newPassword',
    key: 'password.min-length',
    values: { count: 8 },
  })
  expect(refusal('Password contains the moon.')).toMatchObject({ field: 'newPassword', key: 'error.platform-said' })
})
