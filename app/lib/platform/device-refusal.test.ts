import { expect, test } from 'vitest'
import { deviceRefusal } from './device-refusal'
import { PlatformError } from './errors'

const refused = (platformMessage: string, status = 400, errorCode = 31) =>
  new PlatformError({ problem: 'answer', status, errorCode, platformMessage, request: 'POST /api/device' })

test.each([
  ['Device with such name already exists!', { field: 'name', key: 'entity.name-exists' }],
  ['Validation error: name is malformed', { field: 'name', key: 'error.name-malformed' }],
  ['Validation error: label is malformed', { field: 'label', key: 'error.name-malformed' }],
  ['Device is referencing non existing device profile!', { field: 'deviceProfileId', key: 'device.profile-gone' }],
])('%s', (text, expected) => {
  expect(deviceRefusal(refused(text))).toMatchObject(expected)
})

test('a taken secret stands at the field of its kind', () => {
  const taken = refused('Device credentials are already assigned to another device!')
  expect(deviceRefusal(taken).field).toBe('token')
  expect(deviceRefusal(taken, 'X509_CERTIFICATE').field).toBe('certificate')
})

test('an unknown text is quoted for the whole form', () => {
  expect(deviceRefusal(refused('Moon phase is wrong'))).toEqual({
    field: undefined,
    key: 'error.platform-said',
    values: { text: 'Moon phase is wrong' },
  })
})
