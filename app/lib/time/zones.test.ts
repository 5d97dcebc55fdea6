import { expect, test } from 'vitest'
import { findZones, offsetOf, zoneChoices, zoneNamed, zoneNames } from './zones'

const winter = Date.parse('2026-01-15T12:00:00Z')
const summer = Date.parse('2026-07-15T12:00:00Z')

test('the offset is that of the moment', () => {
  expect(offsetOf('Europe/Berlin', winter)).toBe('UTC+01:00')
  expect(offsetOf('Europe/Berlin', summer)).toBe('UTC+02:00')
  expect(offsetOf('Asia/Tehran', winter)).toBe('UTC+03:30')
  expect(offsetOf('America/New_York', winter)).toBe('UTC-05:00')
  expect(offsetOf('UTC', winter)).toBe('UTC+00:00')
})

test('every zone has a name without underscores and an offset', () => {
  const choices = zoneChoices(winter)
  expect(choices).toHaveLength(zoneNames().length)
  for (const { id, name } of choices) {
    expect(zoneNames()).toContain(id)
    expect(name).toMatch(/^[^_]+ \(UTC[+-]\d\d:\d\d(:\d\d)?\)$/)
  }
})

test('found by a part of the name in either case, not by the offset', () => {
  expect(findZones('new y', winter).map(({ id }) => id)).toEqual(['America/New_York'])
  expect(findZones('NEW_Y', winter).map(({ id }) => id)).toEqual(['America/New_York'])
  expect(findZones('+03:30', winter)).toEqual([])
  expect(findZones('', winter)).toHaveLength(zoneNames().length)
})

test('what was typed means a zone, in either case and by a part of its name', () => {
  expect(zoneNamed('Asia/Tehran')).toBe('Asia/Tehran')
  expect(zoneNamed('asia/tehran')).toBe('Asia/Tehran')
  expect(zoneNamed(' new york ')).toBe('America/New_York')
  expect(zoneNamed('utc')).toBe('UTC')
  for (const typed of ['', '  ', 'Mars', '../..']) expect(zoneNamed(typed)).toBeUndefined()
})
