import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '../schemas/security-settings'
import { newCredentials } from '../store/user-credentials'
import { checkReuse, checkStrength, isTooOld, withPassword } from './password-policy'
import { verifyPassword } from './passwords'

const STRICT = {
  ...DEFAULT_POLICY,
  minimumLength: 8,
  minimumUppercaseLetters: 1,
  minimumLowercaseLetters: 2,
  minimumDigits: 1,
  minimumSpecialCharacters: 1,
}

test('everything that is wrong is told, a line each', () => {
  expect(() => checkStrength('', STRICT)).toThrow(
    [
      'Password must be 8 or more characters in length.',
      'Password must contain 1 or more uppercase characters.',
      'Password must contain 2 or more lowercase characters.',
      'Password must contain 1 or more digit characters.',
      'Password must contain 1 or more special characters.',
    ].join('\n'),
  )
  expect(() => checkStrength('Secret-2', STRICT)).not.toThrow()
  expect(() => checkStrength('Öecret-2', STRICT)).toThrow('Password must contain 1 or more uppercase characters.')
  expect(() => checkStrength('Secret-٢', STRICT)).toThrow('Password must contain 1 or more digit characters.')
})

const DAY = 86_400_000

test('a hash is not the password, and fits only it', async () => {
  const { password } = await withPassword(newCredentials('u'), 'Secret-1', 0)
  expect(password).not.toContain('Secret-1')
  expect(await verifyPassword('Secret-1', password)).toBe(true)
  expect(await verifyPassword('secret-1', password)).toBe(false)
  expect(await verifyPassword('Secret-1', null)).toBe(false)
})

test('reuse is judged within its days, age by the last change', async () => {
  const policy = { ...DEFAULT_POLICY, passwordReuseFrequencyDays: 2, passwordExpirationPeriodDays: 3 }
  const first = await withPassword(newCredentials('u'), 'Secret-1', 10 * DAY)
  const second = await withPassword(first, 'Secret-2', 11 * DAY)
  await expect(checkReuse(second, 'Secret-1', policy, 11.5 * DAY)).rejects.toThrow(
    'Password was already used for the last 2 days',
  )
  await expect(checkReuse(second, 'Secret-1', policy, 12.5 * DAY)).resolves.toBeUndefined()
  await expect(checkReuse(second, 'Secret-1', DEFAULT_POLICY, 11 * DAY)).resolves.toBeUndefined()
  expect(isTooOld(second, policy, 13.9 * DAY)).toBe(false)
  expect(isTooOld(second, policy, 14.1 * DAY)).toBe(true)
  expect(isTooOld(second, DEFAULT_POLICY, 1000 * DAY)).toBe(false)
})
