import { afterEach, expect, test, vi } from 'vitest'
import { log } from './log.server'

afterEach(() => vi.restoreAllMocks())

function lineOf(facts: Record<string, unknown>): string {
  let written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
  log('info', 'tried', facts)
  return written
}

const JWT = 'eyJhbGciOiJIUzUxMiJ9.eyJzdWIiOiJhbm5AYWNtZSJ9.c2lnbmF0dXJlLW9mLWl0'

test('one JSON object a line', () => {
  expect(JSON.parse(lineOf({ status: 200 }))).toMatchObject({ level: 'info', event: 'tried', status: 200 })
})

test('tokens, passwords and cookies do not get into it, wherever they stand', () => {
  const line = lineOf({
    message: `the token ${JWT} was refused`,
    accessToken: 'abc',
    body: { password: 'hush', nested: { Cookie: 'thingdeck=x' } },
    error: new Error(`refused ${JWT}`, { cause: new Error(JWT) }),
  })
  for (const secret of [JWT, '"abc"', 'hush', 'thingdeck=x']) expect(line).not.toContain(secret)
  expect(line).toContain('(token)')
})

test('an error tells its name, code and cause', () => {
  const error = Object.assign(new Error('broken', { cause: new Error('the reason') }), { code: 'ECONNREFUSED' })
  expect(JSON.parse(lineOf({ error })).error).toMatchObject({
    name: 'Error',
    message: 'broken',
    code: 'ECONNREFUSED',
    cause: { message: 'the reason' },
  })
})
