import { expect, test } from 'vitest'
import { z } from 'zod'
import english from '../../../public/locales/locale.constant-en_US.json'
import { errorOf, readValue } from './answer.server'
import { errorTextKeys } from './error-texts'
import { errorKey, PlatformError, type PlatformErrorFacts, toFailure } from './errors'

const failed = (facts: Partial<PlatformErrorFacts>) =>
  new PlatformError({ problem: 'answer', status: 400, request: 'GET /api/x', ...facts })

test('the error object of 3.2.2 and of 4.x, whatever kind of time it carries', () => {
  const body = { status: 401, message: 'User password expired!', errorCode: 15, resetToken: 'abc' }
  for (const timestamp of ['2021-03-02T10:11:12.345+00:00', 1795272186403]) {
    const error = errorOf('POST /api/auth/login', 401, JSON.stringify({ ...body, timestamp }))
    expect(error).toMatchObject({ status: 401, errorCode: 15, resetToken: 'abc', platformMessage: body.message })
  }
})

test("the framework's own body has no code: the status counts", () => {
  const body = { timestamp: '2021', status: 404, error: 'Not Found', message: '', path: '/api/system/info' }
  const error = errorOf('GET /api/system/info', 404, JSON.stringify(body))
  expect([error.status, error.errorCode, error.platformMessage]).toEqual([404, undefined, ''])
})

test('a bare text is a message; the page of a proxy is not', () => {
  expect(errorOf('GET /x', 400, 'Invalid scope: FOO').platformMessage).toBe('Invalid scope: FOO')
  expect(errorOf('GET /x', 502, '<html><h1>Bad Gateway</h1></html>').platformMessage).toBe('')
  expect(errorOf('GET /x', 500, '').platformMessage).toBe('')
})

test('known texts become our own sentences, with their varying parts', () => {
  expect(errorKey(failed({ platformMessage: 'Device with such name already exists!' }))).toEqual({
    key: 'entity.name-exists',
  })
  expect(errorKey(failed({ platformMessage: "Can't create more then 12 devices!" }))).toEqual({
    key: 'error.limit-reached',
    values: { limit: '12' },
  })
  expect(errorKey(failed({ platformMessage: 'Authentication failed', status: 401 }))).toEqual(
    errorKey(failed({ platformMessage: 'Invalid username or password', status: 401 })),
  )
})

test('the limit of 4.3 is no question of permission', () => {
  const error = failed({ status: 403, errorCode: 41, limit: 1, platformMessage: 'Dashboards limit reached' })
  expect(errorKey(error)).toEqual({ key: 'error.limit-reached', values: { limit: 1 } })
})

test('an unknown text is quoted; class names and SQL of a fault are not', () => {
  expect(errorKey(failed({ platformMessage: 'Quota of the moon is used up' }))).toEqual({
    key: 'error.platform-said',
    values: { text: 'Quota of the moon is used up' },
  })
  const fault = failed({ status: 500, errorCode: 2, platformMessage: 'org.hibernate.exception: could not execute' })
  expect(errorKey(fault)).toEqual({ key: 'error.platform-fault', values: { status: 500 } })
})

test('every sentence of the table is written', () => {
  const texts = english as Record<string, Record<string, unknown>>
  const missing = errorTextKeys.filter((key) => {
    const [group = '', name = ''] = key.split('.')
    return !texts[group]?.[name]
  })
  expect(missing).toEqual([])
})

const read = (text: string, schema: z.ZodType, lossless = false) =>
  readValue(text, schema, { request: 'GET /api/x', status: 200, lossless })

test('an empty answer is no value, whatever its type says', () => {
  expect(read('', z.unknown())).toBeUndefined()
})

test('what is not JSON, or not what was asked for, is unreadable', () => {
  expect(() => read('<html></html>', z.unknown())).toThrow(expect.objectContaining({ problem: 'unreadable' }))
  expect(() => read('{"a":1}', z.object({ b: z.number() }))).toThrow(expect.objectContaining({ problem: 'unreadable' }))
})

test('a lossless answer keeps its digits', () => {
  expect(String(read('9223372036854775807', z.unknown(), true))).toBe('9223372036854775807')
})

test('what a page is given says it in our words', () => {
  expect(toFailure(failed({ problem: 'unreachable', status: 0 })).message).toEqual({
    key: 'error.platform-unreachable',
  })
})

test.each([
  ["Can't delete device that has entity views!", 'entity.has-entity-views'],
  [
    "Can't delete asset that has entity views or is referenced in calculated fields!",
    'entity.has-views-or-calculated-fields',
  ],
  ["Can't delete customer that is referenced in calculated fields!", 'entity.has-calculated-fields'],
  ['At least one tenant administrator must remain!', 'user.last-administrator'],
  ['The dashboard is referenced by a device profile', 'dashboard.used-by-profile'],
  ["Can't assign dashboard to non-existent customer!", 'entity.customer-gone'],
  ["Can't unassign dashboards from non-existent customer!", 'entity.customer-gone'],
  ["Can't assign device to customer from different tenant!", 'entity.customer-gone'],
  ['Device can`t be referencing to device profile from different tenant!', 'device.profile-gone'],
  ["Can't update non existing device profile!", 'error.not-found'],
  ["Couldn't send user activation email", 'error.mail-not-sent'],
])('what 4.3.1 says, in our words: %s', (platformMessage, key) => {
  expect(errorKey(failed({ platformMessage, errorCode: 31 }))).toEqual({ key })
})
