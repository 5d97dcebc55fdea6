import { expect, test } from 'vitest'
import { limitsOf } from './limits'

const above = (value: object, operation = 'GREATER') => ({ type: 'NUMERIC', operation, value })
const rule = (...predicates: object[]) => ({
  condition: {
    condition: predicates.map((predicate) => ({ key: { type: 'TIME_SERIES', key: 'temperature' }, predicate })),
    spec: { type: 'SIMPLE' },
  },
})
const situation = {
  ts: 0,
  value: (key: string) => (key === 'ATTRIBUTE highLimit' ? '8.5' : undefined),
  ofOwner: () => undefined,
}
const alarm = {
  createRules: {
    MAJOR: rule(above({ defaultValue: 5 })),
    CRITICAL: rule(
      above({ defaultValue: 7, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'highLimit' } }),
      {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: [above({ defaultValue: 5 }), above({ defaultValue: 3 }, 'EQUAL')],
      },
    ),
  },
  clearRule: rule(above({ defaultValue: 2 }, 'LESS')),
}

test('limits are told once each, the worst first, with what attributes say of them', () => {
  expect(limitsOf(alarm, 'temperature', situation)).toEqual([
    { value: 8.5, of: 'CRITICAL' },
    { value: 5, of: 'CRITICAL' },
    { value: 2, of: 'CLEAR' },
  ])
})

test('other keys, and rules that are none, have no limits', () => {
  expect(limitsOf(alarm, 'humidity', situation)).toEqual([])
  expect(limitsOf({ createRules: { MAJOR: 'no rule' } }, 'temperature', situation)).toEqual([])
})
