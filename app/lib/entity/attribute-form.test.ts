import { expect, test } from 'vitest'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { sentForm } from '../../../tests/support/taken-form'
import { readAttributeForm, takeAttributeForm } from './attribute-form.server'

const read = async (members: Record<string, string>, textsBecomeNumbers = false) =>
  readAttributeForm(await takeAttributeForm(sentForm(members)), { textsBecomeNumbers })

const errorsOf = async (members: Record<string, string>, newer = false) =>
  (await read(members, newer)).answer?.data.result.error

test('only the field of the chosen kind counts', async () => {
  const { key, value } = await read({
    key: ' serial ',
    type: 'INTEGER',
    stringValue: 'left over',
    integerValue: '9223372036854775807',
  })
  expect(key).toBe('serial')
  expect(stringifyLossless(value)).toBe('9223372036854775807')
})

test('a text keeps its blanks, and its lines end as they were', async () => {
  expect((await read({ key: 'note', type: 'STRING', stringValue: ' a\r\nb ' })).value).toBe(' a\nb ')
})

test('what is wrong stands at its field', async () => {
  expect(await errorsOf({ key: '', type: 'STRING', stringValue: 'x' })).toEqual({
    key: [{ key: 'attribute.key-required' }],
  })
  expect(await errorsOf({ key: 'a', type: 'INTEGER', integerValue: '1.5' })).toEqual({
    integerValue: [{ key: 'value.invalid-integer-value' }],
  })
  expect(await errorsOf({ key: 'a', type: 'STRING' })).toEqual({
    stringValue: [{ key: 'value.string-value-required' }],
  })
})

test('where texts become numbers, one is sent once the person has seen that', async () => {
  const typed = { key: 'part', type: 'STRING', stringValue: '007' }
  const first = (await read(typed, true)).answer?.data.result
  expect(first?.error).toEqual({ stringValue: [{ key: 'attribute.text-becomes-number', values: { text: '007' } }] })
  expect(first?.initialValue).toMatchObject({ accepted: '007', stringValue: '007' })
  expect((await read({ ...typed, accepted: '007' }, true)).value).toBe('007')
  expect((await read({ ...typed, stringValue: '008', accepted: '007' }, true)).answer).toBeDefined()
  expect((await read(typed, false)).value).toBe('007')
})
