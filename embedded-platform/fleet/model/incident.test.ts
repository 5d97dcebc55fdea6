import { expect, test } from 'vitest'
import { withIncidents } from './incident'
import { flag, measure, whole } from './key-model'
import { HOUR, MINUTE } from './signal'

const from = 100 * HOUR
const incident = (key: string, peak: number) => ({ key, peak, from, to: from + 2 * HOUR })
const numberAt = (model: ReturnType<typeof withIncidents>, key: string, t: number) =>
  model.find((one) => one.key === key)?.value(t)

test('a value leaves its curve before it is noticed, comes to its peak, and comes back', () => {
  const model = withIncidents([measure('pressure', 1, () => 10)], [incident('pressure', 15.84)])
  const at = (t: number) => Number(numberAt(model, 'pressure', t)?.value)
  expect(at(from - HOUR)).toBe(10)
  expect(at(from)).toBeGreaterThan(13)
  expect(at(from + HOUR)).toBe(15.8)
  expect(at(from + 3 * HOUR)).toBe(10)
  expect(at(from + 2 * HOUR + 15 * MINUTE)).toBeLessThan(15)
})

test('whole numbers stay whole, and what is sent when it changes, or is no number, is left alone', () => {
  const usual = [whole('co2', () => 500), whole('battery', () => 90, 'on-change'), flag('leak', () => false)]
  const model = withIncidents(usual, [incident('co2', 1084), incident('battery', 13), incident('leak', 1)])
  const t = from + HOUR
  expect(numberAt(model, 'co2', t)).toEqual({ type: 'LONG', value: 1084n })
  expect(numberAt(model, 'battery', t)).toEqual({ type: 'LONG', value: 90n })
  expect(numberAt(model, 'leak', t)).toEqual({ type: 'BOOLEAN', value: false })
})
