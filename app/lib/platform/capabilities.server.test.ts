import { expect, test } from 'vitest'
import { capabilitiesOf, isAtLeast } from './capabilities.server'

test.each([
  ['4.3.1.3', '4.3', true],
  ['3.10', '3.9', true],
  ['3.4.2-SNAPSHOT', '3.4.2', true],
  ['3.6.4PE', '3.7', false],
  ['3.2.2', '3.3.3', false],
  ['4', '4.0', true],
  ['', '3.2', false],
])('%s is at least %s: %s', (version, wanted, expected) => {
  expect(isAtLeast(version, wanted)).toBe(expected)
})

test('the table says what a version can do', () => {
  expect(capabilitiesOf('3.2.2')).toMatchObject({ version: '3.2.2', twoFactor: false, versionedSaves: false })
  expect(capabilitiesOf('3.8.0')).toMatchObject({ twoFactor: true, versionedSaves: true, calculatedFields: false })
  expect(capabilitiesOf('4.3.1')).toMatchObject({ entityLimitCode: true, calculatedFields: true })
})
