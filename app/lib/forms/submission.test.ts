import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldError, formError, invalid, readForm } from './submission.server'
import { optionalText, requiredText } from './text'

const schema = z.object({
  name: requiredText('device.name-required', { tooLong: 'device.name-max-length' }),
  label: optionalText(),
  password: z.string().optional(),
})

const form = (members: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(members)) data.append(name, value)
  return data
}

test('a good form gives its trimmed values, and empty texts where nothing was typed', () => {
  const submission = readForm(form({ name: '  Pump 7 ', label: '' }), schema)
  expect(submission.status).toBe('success')
  expect(submission.status === 'success' && submission.value).toEqual({ name: 'Pump 7', label: '' })
})

test.each([
  ['', 'device.name-required'],
  ['   ', 'device.name-required'],
  ['x'.repeat(256), 'device.name-max-length'],
  ['a\u0000b', 'form.not-usable'],
])('a name of %j is answered by a key at its field', (name, key) => {
  const answer = invalid(readForm(form({ name }), schema))
  expect(answer.init?.status).toBe(400)
  expect(answer.data.result.error?.name?.[0]?.key).toBe(key)
})

test('a limit tells its number', () => {
  const answer = invalid(readForm(form({ name: 'x'.repeat(300) }), schema))
  expect(answer.data.result.error?.name).toEqual([{ key: 'device.name-max-length', values: { max: 255 } }])
})

test('what the platform refused keeps what was typed, but not the password', () => {
  const submission = readForm(form({ name: 'Pump 7', label: 'roof', password: 'secret' }), schema)
  const answer = fieldError(
    submission,
    'name',
    { key: 'device.name-taken', link: { to: '/d', key: 'device.open-it' } },
    ['password'],
  )
  expect(answer.data.result.error).toEqual({
    name: [{ key: 'device.name-taken', link: { to: '/d', key: 'device.open-it' } }],
  })
  expect(answer.data.result.initialValue).toEqual({ name: 'Pump 7', label: 'roof' })
})

test('an error of the whole form', () => {
  const submission = readForm(form({ name: 'Pump 7' }), schema)
  expect(formError(submission, { key: 'error.platform' }).data.result.error).toEqual({
    '': [{ key: 'error.platform' }],
  })
})
