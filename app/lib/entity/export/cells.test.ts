import { expect, test } from 'vitest'
import { columnsOf } from '../columns.server'
import { exportColumns } from './cells'
import { jsonRow } from './json'

const t = (key: string) => key
const item = {
  id: 'i',
  name: 'Pump',
  isPublic: false,
  isGateway: true,
  profileId: 'p',
  createdTime: 0,
  activity: { active: true, lastSeen: Date.UTC(2026, 0, 1) },
}
const latest = (values: Record<string, string>) => ({
  TIME_SERIES: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { ts: 1, value }])),
})
const cellsOf = (names: string[], values: Record<string, string> = {}) =>
  exportColumns(columnsOf('device', true), names, t).map((column) => column.cell(item, latest(values)))

test('declared columns show what the table shows', () => {
  expect(cellsOf(['name', 'state', 'last-seen', 'label', 'gateway', 'no-such'])).toEqual([
    { as: 'text', text: 'Pump' },
    { as: 'flag', is: true, words: 'common.active' },
    { as: 'date', ts: Date.UTC(2026, 0, 1) },
    undefined,
    { as: 'flag', is: true, words: 'entity.yes' },
  ])
})

test('values of keys are numbers where they are written as one and kept exactly, else texts', () => {
  const numbers = ['21.5', '25.0', '-3', '1e3', '0']
  const texts = ['007', '12345678901234567890', '+49', '1.', 'NaN', '1e400', ' 1']
  const read = (value: string) => cellsOf(['ts.k'], { k: value })[0]
  for (const literal of numbers) expect(read(literal)).toEqual({ as: 'number', literal })
  for (const text of texts) expect(read(text)).toEqual({ as: 'text', text })
})

test('a key of any name has its value, an absent one has none', () => {
  const own = JSON.parse('{"__proto__":"yes","constructor":"too"}')
  expect(cellsOf(['ts.__proto__', 'ts.constructor', 'ts.toString'], own)).toEqual([
    { as: 'text', text: 'yes' },
    { as: 'text', text: 'too' },
    undefined,
  ])
  const read = JSON.parse(jsonRow(['ts.__proto__'], [{ as: 'text', text: 'yes' }], 'UTC'))
  expect(Object.entries(read)).toEqual([['ts.__proto__', 'yes']])
})

test('JSON keeps kinds: numbers digit for digit, yes and no, moments with their zone, nothing as null', () => {
  const cells = cellsOf(['name', 'state', 'last-seen', 'label', 'ts.k'], { k: '25.0' })
  expect(jsonRow(['a', 'b', 'c', 'd', 'e'], cells, 'Asia/Tokyo')).toBe(
    '{"a":"Pump","b":true,"c":"2026-01-01T09:00:00.000+09:00","d":null,"e":25.0}',
  )
})
