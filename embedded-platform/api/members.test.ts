import { expect, test } from 'vitest'
import { FrameworkError } from './errors'
import { members } from './members'
import { readJson } from './read-json'

const of = (value: unknown) => members({ value })

test('a body that is no object is refused', () => {
  for (const body of [null, [], [{}], 'x', 5, true, undefined]) expect(() => members(body)).toThrow(FrameworkError)
})

test('texts: scalars become text, objects and lists do not', () => {
  expect(of('x').text('value')).toBe('x')
  expect(of(4711).text('value')).toBe('4711')
  expect(of(true).text('value')).toBe('true')
  expect(of(null).text('value')).toBeNull()
  expect(members({}).text('value')).toBeNull()
  expect(() => of({}).text('value')).toThrow(FrameworkError)
  expect(() => of(['x']).text('value')).toThrow(FrameworkError)
})

test('a number for a text is spelled as it was written', () => {
  for (const spelled of ['1.50', '1e5', '-0', '12345678901234567890', '4711'])
    expect(members(readJson(`{"value":${spelled}}`)).text('value')).toBe(spelled)
})

test('whole numbers: digits in a text are read, a fraction is cut', () => {
  expect(of('5').integer('value')).toBe(5)
  expect(of(2.9).integer('value')).toBe(2)
  expect(of(-2.9).integer('value')).toBe(-2)
  expect(of('').integer('value')).toBeNull()
  expect(() => of('many').integer('value')).toThrow(FrameworkError)
  expect(() => of('2.9').integer('value')).toThrow(FrameworkError)
  expect(() => of(true).integer('value')).toThrow(FrameworkError)
  expect(() => of(2 ** 31).integer('value', 32)).toThrow(FrameworkError)
  expect(() => of(1e20).integer('value')).toThrow(FrameworkError)
})

test('booleans: by name, as a number, empty is none', () => {
  expect(of('true').boolean('value')).toBe(true)
  expect(of(0).boolean('value')).toBe(false)
  expect(of('').boolean('value')).toBeNull()
  expect(() => of('perhaps').boolean('value')).toThrow(FrameworkError)
})

test('one of a list: by name or by place', () => {
  expect(of('B').oneOf('value', ['A', 'B'])).toBe('B')
  expect(of(0).oneOf('value', ['A', 'B'])).toBe('A')
  expect(of(null).oneOf('value', ['A', 'B'])).toBeNull()
  expect(() => of('b').oneOf('value', ['A', 'B'])).toThrow(FrameworkError)
  expect(() => of(7).oneOf('value', ['A', 'B'])).toThrow(FrameworkError)
})

test('ids need both members and their type', () => {
  const id = '9e7f0a10-7c00-11eb-8f00-00000000a001'
  expect(of({ entityType: 'DEVICE', id }).id('value', 'DEVICE')).toBe(id)
  expect(of({ entityType: 'DEVICE', id: id.toUpperCase() }).id('value', 'DEVICE')).toBe(id)
  expect(of(null).id('value', 'DEVICE')).toBeNull()
  const bad = [{ id }, { entityType: 'DEVICE' }, { entityType: 'DEVICE', id: null }, { entityType: 'THING', id }, id]
  for (const value of [...bad, { entityType: 'ASSET', id }, { entityType: 'DEVICE', id: 'abc' }])
    expect(() => of(value).id('value', 'DEVICE')).toThrow(FrameworkError)
})
