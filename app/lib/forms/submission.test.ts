import { expect, test } from 'vitest'
import { z } from 'zod'
import { takenForm } from '../../../tests/support/taken-form'
import { fieldError, formError, invalid, readForm } from './submission.server'
import { optionalText, requiredText } from './text'

const schema = z.object({
  name: requiredText('device.name-required', { tooLong: 'device.name-max-length' }),
  label: optionalText(),
  password: z.string().optional(),
})

const form = (members: Record<string, string>) => takenForm(schema, members)

test('a good form gives its trimmed values, and empty texts where nothing was typed', async () => {
  const submission = readForm(await form({ name: '  Pump 7 ', label: '' }), schema)
  expect(submission.status).toBe('success')
  expect(submission.status === 'success' && submission.value).toEqual({ name: 'Pump 7', label: '' })
})

test.each([
  ['', 'device.name-required'],
  ['   ', 'device.name-required'],
  ['x'.repeat(256), 'device.name-max-length'],
  ['a\u0000b', 'form.not-usable'],
])('a name of %j is answered by a key at its field', async (name, key) => {
  const answer = invalid(readForm(await form({ name }), schema))
  expect(answer.init?.status).toBe(400)
  expect(answer.data.result.error?.name?.[0]?.key).toBe(key)
})

test('a limit tells its number', async () => {
  const answer = invalid(readForm(await form({ name: 'x'.repeat(300) }), schema))
  expect(answer.data.result.error?.name).toEqual([{ key: 'device.name-max-length', values: { max: 255 } }])
})

test('what the platform refused keeps what was typed, but not the password', async () => {
  const submission = readForm(await form({ name: 'Pump 7', label: 'roof', password: 'secret' }), schema)
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

test('an error of the whole form', async () => {
  const submission = readForm(await form({ name: 'Pump 7' }), schema)
  expect(formError(submission, { key: 'error.platform' }).data.result.error).toEqual({
    '': [{ key: 'error.platform' }],
  })
})
