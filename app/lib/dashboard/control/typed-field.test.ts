import { expect, test } from 'vitest'
import { readField, rulesOf } from './typed-field'

const read = (kind: Parameters<typeof readField>[0], typed: string, settings = {}, isRequired = true) =>
  readField(kind, typed, rulesOf(settings, isRequired), 'Europe/Berlin')

test('bounds of zero hold', () => {
  expect(read('integer', '-1', { minValue: 0 })).toEqual({ key: 'tile.input-least', values: { min: 0 } })
  expect(read('double', '0.5', { maxValue: 0 })).toEqual({ key: 'tile.input-most', values: { max: 0 } })
  expect(read('string', 'abcd', { maxLength: 3 })).toMatchObject({ key: 'tile.input-shorter' })
})

test('what is missing is told in the words of the author, or left as it is', () => {
  expect(read('string', ' ', { requiredErrorMessage: 'Speed!' })).toMatchObject({ values: { text: 'Speed!' } })
  expect(read('string', '', {}, false)).toEqual({ value: undefined })
})

test('moments are of the clock of whoever types them', () => {
  expect(read('date', '2026-07-01')).toEqual({ value: Date.UTC(2026, 5, 30, 22) })
  expect(read('dateTime', '2026-07-01T12:30')).toEqual({ value: Date.UTC(2026, 6, 1, 10, 30) })
  expect(read('date', '2026-02-31')).toEqual({ key: 'tile.input-date' })
})

test('what is too small, too great or no date is told in the words of the author', () => {
  const settings = {
    minValue: 0,
    maxValue: 10,
    minValueErrorMessage: 'Not below the floor',
    maxValueErrorMessage: 'Not through the roof',
    invalidDateErrorMessage: 'When?',
  }
  const words = (text: string) => ({ key: 'tile.input-words', values: { text } })
  expect(read('integer', '-1', settings)).toEqual(words('Not below the floor'))
  expect(read('double', '10.5', settings)).toEqual(words('Not through the roof'))
  expect(read('date', '2026-02-31', settings)).toEqual(words('When?'))
  expect(read('double', '11', { ...settings, maxValueErrorMessage: 7 })).toMatchObject({ key: 'tile.input-most' })
})
