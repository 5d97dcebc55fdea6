// Alarm rules where the property test leaves it to chance: exact hours, zones put forward and back, unlike types.
import { describe, expect, test } from 'vitest'
import type { Value } from '../../json/value'
import { type AlarmSchedule, readProfileAlarm } from '../../schemas/alarm-rules'
import { conditionHolds } from './conditions'
import { detailsOf } from './details'
import { alarmRulesOf, type Key } from './rules'
import { isActiveAt } from './schedules'

const HOUR = 3_600_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const hours = (timezone: string | null, from: number, to: number, daysOfWeek = EVERY_DAY): AlarmSchedule => ({
  type: 'SPECIFIC_TIME',
  timezone,
  daysOfWeek,
  startsOn: from * HOUR,
  endsOn: to * HOUR,
})
const at = (text: string) => Date.parse(text)

describe('schedules', () => {
  test('begin at their start and end before their end', () => {
    const day = hours('UTC', 8, 17)
    const active = ['07:59:59.999', '08:00:00.000', '16:59:59.999', '17:00:00.000'].map((time) =>
      isActiveAt(day, at(`2026-05-04T${time}Z`)),
    )
    expect(active).toEqual([false, true, true, false])
  })

  test('go over midnight, are never when both ends are the same, all day until 24:00', () => {
    const night = hours('UTC', 22, 6)
    const active = ['21:59', '22:00', '00:00', '05:59', '06:00'].map((time) =>
      isActiveAt(night, at(`2026-05-04T${time}:00Z`)),
    )
    expect(active).toEqual([false, true, true, true, false])
    expect(isActiveAt(hours('UTC', 0, 0), at('2026-05-04T00:00:00Z'))).toBe(false)
    expect(isActiveAt(hours('UTC', 0, 24), at('2026-05-04T23:59:59.999Z'))).toBe(true)
  })

  test('are those of their zone, on days that are put forward too', () => {
    const morning = hours('Europe/Berlin', 8, 9)
    expect(isActiveAt(morning, at('2026-03-28T07:30:00Z'))).toBe(true) // +1
    expect(isActiveAt(morning, at('2026-03-29T06:30:00Z'))).toBe(true) // +2 since this night
    expect(isActiveAt(morning, at('2026-03-29T07:30:00Z'))).toBe(false)
    expect(isActiveAt(morning, at('2026-10-25T07:30:00Z'))).toBe(true) // +1 again
    expect(isActiveAt(hours('+05:30', 5, 6), at('2026-05-04T00:00:00Z'))).toBe(true)
    expect(isActiveAt(hours('GMT-3', 21, 22), at('2026-05-04T00:00:00Z'))).toBe(true)
    expect(isActiveAt(hours(null, 5, 6), at('2026-05-04T05:00:00Z'))).toBe(true)
    expect(isActiveAt(hours('Atlantis/Nowhere', 0, 24), at('2026-05-04T05:00:00Z'))).toBe(false)
  })

  test('know their days, Monday is the first', () => {
    const weekend = hours('Asia/Tokyo', 0, 24, [6, 7])
    expect(isActiveAt(weekend, at('2026-05-08T15:00:00Z'))).toBe(true) // Saturday there
    expect(isActiveAt(weekend, at('2026-05-08T14:59:59Z'))).toBe(false)
    expect(isActiveAt(weekend, at('2026-05-10T15:00:00Z'))).toBe(false) // Monday there
    const items = [
      { dayOfWeek: 1, enabled: true, startsOn: 0, endsOn: HOUR },
      { dayOfWeek: 2, enabled: false, startsOn: 0, endsOn: HOUR },
    ]
    const custom = { type: 'CUSTOM', timezone: 'UTC', items } as const
    const days = ['2026-05-04T00:30:00Z', '2026-05-04T01:00:00Z', '2026-05-05T00:30:00Z', '2026-05-06T00:30:00Z']
    expect(days.map((day) => isActiveAt({ ...custom, items: [...items] }, at(day)))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

const long = (value: number): Value => ({ type: 'LONG', value: BigInt(value) })
const double = (value: number): Value => ({ type: 'DOUBLE', value })
const text = (value: string): Value => ({ type: 'STRING', value })
const truth = (value: boolean): Value => ({ type: 'BOOLEAN', value })

function ruleOf(filters: unknown[], alarmDetails: string | null = null) {
  const rule = { condition: { condition: filters, spec: null }, schedule: null, alarmDetails }
  const rules = alarmRulesOf([readProfileAlarm({ id: 'a', alarmType: 'A', createRules: { MAJOR: rule } })])
  const [found] = rules?.alarms[0]?.create ?? []
  if (!found) throw new Error('no rule')
  return found
}
const situation = (values: Record<string, Value>, owners: Record<string, Value> = {}) => ({
  ts: 1,
  value: (key: Key) => values[key],
  ofCustomer: (name: string) => owners[name],
  ofTenant: () => undefined,
})
const filter = (type: string, operation: string, defaultValue: unknown, more: object = {}, key: object = {}) => ({
  key: { type: 'TIME_SERIES', key: 'v', ...key },
  valueType: type,
  predicate: { type, operation, value: { defaultValue, userValue: null, dynamicValue: null, ...more } },
})
const holds = (one: unknown, value: Value) => conditionHolds(ruleOf([one]), situation({ 'TIME_SERIES v': value }))

describe('conditions', () => {
  test('read a value as what is asked for', () => {
    expect(
      [long(5), double(5), text(' 5 '), truth(true), text('five')].map((v) =>
        holds(filter('NUMERIC', 'GREATER', 0), v),
      ),
    ).toEqual([true, true, true, true, false])
    expect([long(5), double(5), text('5')].map((value) => holds(filter('STRING', 'EQUAL', '5'), value))).toEqual([
      true,
      false,
      true,
    ]) // "5.0"
    expect(
      [long(1), double(-1), text('TRUE'), text('yes'), truth(true)].map((v) =>
        holds(filter('BOOLEAN', 'EQUAL', true), v),
      ),
    ).toEqual([true, false, true, false, true])
  })

  test('hold with values that are missing never, with limits that are missing or unreadable by default', () => {
    expect(conditionHolds(ruleOf([filter('NUMERIC', 'NOT_EQUAL', 1)]), situation({}))).toBe(false)
    const dynamicValue = { sourceType: 'CURRENT_CUSTOMER', sourceAttribute: 'limit' }
    const rule = ruleOf([filter('NUMERIC', 'GREATER', 10, { dynamicValue })])
    const values = { 'TIME_SERIES v': long(7) }
    const limits = [undefined, long(5), text('6.5'), text('much')]
    expect(limits.map((limit) => conditionHolds(rule, situation(values, limit ? { limit } : {})))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('may ask for a constant or a field of the device', () => {
    const constant = { ...filter('NUMERIC', 'GREATER', 3, {}, { type: 'CONSTANT' }), value: 4 }
    expect(conditionHolds(ruleOf([constant]), situation({}))).toBe(true)
    const name = filter('STRING', 'STARTS_WITH', 'Pump', {}, { type: 'ENTITY_FIELD', key: 'name' })
    expect(conditionHolds(ruleOf([name]), situation({ 'ENTITY_FIELD name': text('Pump 1') }))).toBe(true)
  })

  test('with date and time are compared as numbers', () => {
    const date = { ...filter('NUMERIC', 'LESS', 1_700_000_000_000), valueType: 'DATE_TIME' }
    expect([long(1_600_000_000_000), long(1_800_000_000_000)].map((value) => holds(date, value))).toEqual([true, false])
  })
})

test('details name the values that the condition looks at, and no others', () => {
  const place = (key: string) => `\${${key}}`
  const rule = ruleOf([filter('NUMERIC', 'GREATER', 0)], `${place('v')} and ${place('v')}, ${place('w')}`)
  const of = (v: Value) => detailsOf(rule, situation({ 'TIME_SERIES v': v, 'TIME_SERIES w': long(1) }))
  expect(of(double(5))).toEqual({ data: `5.0 and 5.0, ${place('w')}` })
  expect(of(text('$& $1'))).toEqual({ data: `$& $1 and $& $1, ${place('w')}` })
  expect(detailsOf(ruleOf([filter('NUMERIC', 'GREATER', 0)], ''), situation({}))).toBeUndefined()
})
