import { expect, test } from 'vitest'
import { above, alarmRule, when } from '../../../tests/support/alarm-rules'
import { causeOf, numbersNamedIn, watchedKeyOf } from './cause'

const alarms = [
  alarmRule('Battery low', { MINOR: when(above('battery', 15)) }),
  alarmRule(
    'Too warm',
    { CRITICAL: when(above('temperature', 9)), MAJOR: when(above('temperature', 8)) },
    when(above('temperature', 7)),
  ),
]

test('an alarm came from the rule of its type and severity', () => {
  const cause = causeOf(alarms, { type: 'Too warm', severity: 'MAJOR' })
  expect(cause?.raise && watchedKeyOf(cause.raise)).toEqual({ key: 'temperature', value: 8 })
  expect(cause?.clear && watchedKeyOf(cause.clear)).toEqual({ key: 'temperature', value: 7 })
})

test('a severity without a rule has none, another type no cause', () => {
  expect(causeOf(alarms, { type: 'Battery low', severity: 'CRITICAL' })).toEqual({})
  expect(causeOf(alarms, { type: 'Door open', severity: 'MAJOR' })).toBeUndefined()
  expect(causeOf([null, 5, 'x'], { type: 'Door open', severity: 'MAJOR' })).toBeUndefined()
})

test('a limit that an attribute may say is not drawn', () => {
  const dynamicValue = { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'limit' }
  const ofDevice = alarmRule('A', { MAJOR: when(above('power', 900, { dynamicValue })) })
  const cause = causeOf([ofDevice], { type: 'A', severity: 'MAJOR' })
  expect(cause?.raise && watchedKeyOf(cause.raise)).toEqual({ key: 'power' })
})

test('details name numbers', () => {
  expect(numbersNamedIn('{"vibration": 4.7, "place": "top", "count": 1.50}')).toEqual(['vibration', 'count'])
  for (const other of [undefined, '[1, 2]', '"text"', 'null', '5']) expect(numbersNamedIn(other)).toEqual([])
})
