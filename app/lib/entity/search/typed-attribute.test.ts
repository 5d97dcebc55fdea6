import { expect, test } from 'vitest'
import { typedAttribute } from './typed-attribute'

const text = (value: string) => ({ type: 'STRING', operation: 'CONTAINS', value })

test('a key and a value are a text, and what the value reads as besides', () => {
  expect(typedAttribute('serialNumber = A-1174')).toEqual({ key: 'serialNumber', compared: [text('A-1174')] })
  expect(typedAttribute('floor=12')).toEqual({
    key: 'floor',
    compared: [text('12'), { type: 'NUMERIC', operation: 'EQUAL', value: 12 }],
  })
  expect(typedAttribute('leased=true')?.compared).toContainEqual({ type: 'BOOLEAN', operation: 'EQUAL', value: true })
  expect(typedAttribute('rule=a=b')).toEqual({ key: 'rule', compared: [text('a=b')] })
})

test.each(['', 'pump', '=3', 'floor=', 'floor= ', 'https://iot.example.com/devices?q=pump', `${'k'.repeat(256)}=1`])(
  '%j is none',
  (typed) => expect(typedAttribute(typed)).toBeUndefined(),
)
