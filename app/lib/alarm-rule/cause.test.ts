import { expect, test } from 'vitest'
import { causeOf, limitOf, numbersNamedIn } from './cause'

const above = (key: string, limit: number, dynamicValue: object | null = null) => ({
  key: { type: 'TIME_SERIES', key },
  valueType: 'NUMERIC',
  value: null,
  predicate: {
    type: 'NUMERIC',
    operation: 'GREATER',
    value: { defaultValue: limit, userValue: null, dynamicValue },
  },
})
const rule = (...condition: object[]) => ({ condition: { condition, spec: { type: 'SIMPLE' } }, schedule: null })

const alarms = [
  { id: 'a', alarmType: 'Battery low', createRules: { MINOR: rule(above('battery', 15)) } },
  {
    id: 'b',
    alarmType: 'Too warm',
    createRules: { CRITICAL: rule(above('temperature', 9)), MAJOR: rule(above('temperature', 8)) },
    clearRule: rule(above('temperature', 7)),
  },
]

test('an alarm came from the rule of its type and severity', () => {
  const cause = causeOf(alarms, { type: 'Too warm', severity: 'MAJOR' })
  expect(cause?.at).toBe(1)
  expect(cause?.raise && limitOf(cause.raise)).toEqual({ key: 'temperature', value: 8 })
  expect(cause?.clear && limitOf(cause.clear)).toEqual({ key: 'temperature', value: 7 })
})

test('a severity without a rule has none, another type no cause', () => {
  expect(causeOf(alarms, { type: 'Battery low', severity: 'CRITICAL' })).toEqual({ at: 0 })
  expect(causeOf(alarms, { type: 'Door open', severity: 'MAJOR' })).toBeUndefined()
  expect(causeOf([null, 5, 'x'], { type: 'Door open', severity: 'MAJOR' })).toBeUndefined()
})

test('a limit that an attribute may say is not drawn', () => {
  const ofDevice = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit' }
  const cause = causeOf([{ alarmType: 'A', createRules: { MAJOR: rule(above('power', 900, ofDevice)) } }], {
    type: 'A',
    severity: 'MAJOR',
  })
  expect(cause?.raise && limitOf(cause.raise)).toEqual({ key: 'power' })
})

test('details name numbers', () => {
  expect(numbersNamedIn('{"vibration": 4.7, "place": "top", "count": 1.50}')).toEqual(['vibration', 'count'])
  for (const other of [undefined, '[1, 2]', '"text"', 'null', '5']) expect(numbersNamedIn(other)).toEqual([])
})
