// An alarm rule read into its form and written back: nothing is lost that the form does not change.
import { expect, test } from 'vitest'
import { profileAlarm, random } from '../../../tests/support/random-alarms'
import { textsIn } from '../i18n/i18n.server'
import { parseLossless, stringifyLossless } from '../platform/lossless-json'
import { formatIn } from '../time/format'
import { alarmFaults } from './check'
import { mergedAlarm } from './merge'
import { readAlarm } from './read'
import { type AlarmForm, emptyAlarm, emptyFilter, emptyPart, emptyRule } from './rule'
import { isActiveAt } from './schedule'
import { ruleSentence } from './sentence'
import { takenAlarm } from './take'
import { writtenAlarm } from './write'

const writing = { zone: 'Europe/Berlin', hasPredicates: false }
type Members = Record<string, unknown>

const STORED = `{"id":"a1","alarmType":"Hot","propagate":true,"propagateRelationTypes":["Contains"],"propagateToOwner":true,
"createRules":{"MAJOR":{"later":1,"condition":{"condition":[{"key":{"type":"TIME_SERIES","key":"t","more":[1]},
"valueType":"NUMERIC","value":null,"predicate":{"type":"NUMERIC","operation":"GREATER","value":{"defaultValue":30.00,
"userValue":null,"dynamicValue":{"sourceType":"CURRENT_DEVICE","sourceAttribute":"max","inherit":true,"deep":{}}}}}],
"spec":{"type":"DURATION","unit":"MINUTES","value":5,"note":"x"}},"schedule":{"type":"CUSTOM","timezone":"Europe/Berlin",
"items":[{"dayOfWeek":2,"enabled":true,"startsOn":79200000,"endsOn":21600000,"own":true}],"dynamicValue":null},
"alarmDetails":"t is \${t}"}},"clearRule":null}`
const stored = () => parseLossless(STORED) as Members

test('what nobody changed is written as it was, member for member and digit for digit', () => {
  const alarm = stored()
  const written = writtenAlarm(readAlarm(alarm), alarm, writing)
  expect(stringifyLossless(written)).toBe(stringifyLossless(alarm))
  for (let seed = 1; seed < 100; seed++) {
    const made = parseLossless(JSON.stringify(profileAlarm(random(seed)))) as Members
    const again = writtenAlarm(readAlarm(made), made, writing)
    for (const name of ['createRules', 'clearRule']) expect(again[name], String(seed)).toEqual(made[name])
  }
})

test('a changed limit changes itself alone, and a form that was sent says the same', () => {
  const alarm = stored()
  const form = takenAlarm(JSON.parse(JSON.stringify(readAlarm(alarm))))
  expect(form).toEqual(readAlarm(alarm))
  const part = form.create[0]?.filters[0]?.parts[0]
  if (part) part.number = '31.50'
  const text = stringifyLossless(writtenAlarm(form, alarm, writing))
  expect(text).toBe(stringifyLossless(alarm).replace('30.00', '31.50'))
})

test('a second comparison joins the first, and a new rule has what platforms want', () => {
  const form = emptyAlarm()
  const filter = form.create[0]?.filters[0]
  if (!filter) throw new Error('no filter')
  Object.assign(filter, {
    key: 't',
    join: 'OR',
    parts: [
      { ...emptyPart(), number: '8' },
      { ...emptyPart(), number: '1', numberOperation: 'LESS' },
    ],
  })
  const written = writtenAlarm({ ...form, alarmType: 'Cold' }, { id: 'x' }, { ...writing, hasPredicates: true })
  expect(JSON.parse(stringifyLossless(written))).toEqual({
    id: 'x',
    alarmType: 'Cold',
    createRules: {
      CRITICAL: {
        condition: {
          condition: [
            {
              key: { type: 'TIME_SERIES', key: 't' },
              valueType: 'NUMERIC',
              value: null,
              predicate: {
                type: 'COMPLEX',
                operation: 'OR',
                predicates: [
                  {
                    type: 'NUMERIC',
                    operation: 'GREATER',
                    value: { defaultValue: 8, userValue: null, dynamicValue: null },
                  },
                  {
                    type: 'NUMERIC',
                    operation: 'LESS',
                    value: { defaultValue: 1, userValue: null, dynamicValue: null },
                  },
                ],
              },
            },
          ],
          spec: { type: 'SIMPLE' },
        },
        schedule: null,
        alarmDetails: null,
      },
    },
    clearRule: null,
    propagate: false,
    propagateRelationTypes: null,
  })
})

test('what is wrong stands at its field', () => {
  const form: AlarmForm = { ...emptyAlarm(), alarmType: 'Hot', create: [emptyRule('MAJOR'), emptyRule('MAJOR')] }
  form.create[1] = { ...emptyRule('MAJOR'), filters: [] }
  const rule = form.create[0]
  if (rule) {
    rule.spec = { type: 'DURATION', value: '0', unit: 'MINUTES', count: '' }
    rule.schedule = {
      ...rule.schedule,
      type: 'SPECIFIC_TIME',
      zone: 'Mars/Base',
      days: [],
      starts: '08:00',
      ends: '08:00',
    }
  }
  expect(
    Object.fromEntries(Object.entries(alarmFaults(form, { others: ['Hot'] })).map(([name, { key }]) => [name, key])),
  ).toEqual({
    alarmType: 'device-profile.alarm-type-unique',
    'create[1].severity': 'alarm-rule.severity-twice',
    'create[0].filters[0].key': 'alarm-rule.key-required',
    'create[0].filters[0].parts[0].number': 'form.required',
    'create[0].spec.value': 'alarm-rule.whole-number',
    'create[0].schedule.zone': 'timezone.timezone-required',
    'create[0].schedule.days': 'device-profile.schedule-days-of-week-required',
    'create[0].schedule.ends': 'alarm-rule.same-times',
    'create[1].filters': 'alarm-rule.no-condition',
  })
  expect(alarmFaults({ ...emptyAlarm(), create: [] }, { others: [] })).toMatchObject({
    alarmType: { key: 'alarm-rule.type-required' },
    create: { key: 'device-profile.add-create-alarm-rule-prompt' },
  })
  expect(emptyFilter().parts).toHaveLength(1)
})

test('what can never hold is refused to nobody who found it so, and stays as it is', () => {
  const bare: unknown[] = [
    { condition: null, own: 1 },
    {},
    { condition: { condition: [] } },
    { condition: { spec: { type: 'SIMPLE' } } },
  ]
  for (const rule of bare) {
    const alarm = { id: 'a', alarmType: 'Old', createRules: { MAJOR: rule, MINOR: null }, clearRule: rule } as Members
    const before = readAlarm(alarm)
    const form = { ...before, alarmType: 'New' }
    expect(alarmFaults(form, { others: [], before })).toEqual({})
    expect(writtenAlarm(form, alarm, writing)).toMatchObject({ ...alarm, alarmType: 'New' })
    expect(writtenAlarm(form, alarm, writing).createRules).toStrictEqual(alarm.createRules)
    const [major] = before.create
    const told = { ...form, create: [{ ...(major ?? emptyRule('MAJOR')), details: 'said' }] }
    expect(alarmFaults(told, { others: [], before })).toEqual({})
    // Who takes all conditions out of a rule that had some is told.
    expect(Object.keys(alarmFaults(told, { others: [] }))).toContain('create[0].filters')
  }
  const json = { id: 'a', alarmType: 'Old', createRules: { MAJOR: { condition: { spec: { type: 'LATER' } } } } }
  const before = readAlarm(json)
  expect(before.create[0]?.json).not.toBe('')
  expect(alarmFaults(before, { others: [], before })).toEqual({})
  const none = { id: 'a', alarmType: 'Old', createRules: null, clearRule: null }
  expect(alarmFaults(readAlarm(none), { others: [], before: readAlarm(none) })).toEqual({})
  expect(writtenAlarm(readAlarm(none), none, writing).createRules).toBe(null)
})

test('two people change other rules of an alarm, or the same one', () => {
  const base = stored()
  const theirs = { ...base, alarmType: 'Hotter' }
  const mine = { ...base, propagate: false }
  expect(mergedAlarm(base, mine, theirs)).toEqual({ alarm: { ...theirs, propagate: false }, conflicts: [] })
  expect(mergedAlarm(base, { ...base, alarmType: 'Mine' }, theirs).conflicts).toEqual(['alarmType'])
  const without = { ...base, createRules: {} }
  expect(mergedAlarm(base, without, theirs).alarm).toEqual({ ...theirs, createRules: {} })
})

const speaker = { t: textsIn('en_US').t, format: formatIn('en_US', 'Europe/Berlin'), zone: 'Europe/Berlin' }

test('a rule reads as a sentence; hours over midnight are the beginning and the end of a day', () => {
  const [rule] = readAlarm(stored()).create
  expect(rule && ruleSentence(speaker, rule)).toBe(
    'Major when t is above the device’s or its owner’s max (else 30.00) for 5\u00a0min, on Tue 00:00–06:00 and 22:00–24:00',
  )
  const simple = emptyRule('CRITICAL')
  const filter = { ...emptyFilter(), key: 'temperature', parts: [{ ...emptyPart(), number: '8' }] }
  const schedule = { ...simple.schedule, type: 'SPECIFIC_TIME', zone: 'Europe/Berlin' }
  const spec = { ...simple.spec, type: 'DURATION' }
  expect(ruleSentence(speaker, { ...simple, filters: [filter], spec, schedule })).toBe(
    'Critical when temperature is above 8 for 5\u00a0min, Mondays to Fridays 08:00–18:00',
  )
  // Hours are told in the digits of the reader, and stretches apart as the language does it.
  const persian = { t: textsIn('fa_IR').t, format: formatIn('fa_IR', 'Europe/Berlin'), zone: 'Europe/Berlin' }
  const hours = (starts: string, ends: string) => ({ on: true, allDay: false, starts, ends })
  const items = [hours('08:00', '18:00'), hours('22:00', '06:00')]
  expect(
    ruleSentence(persian, { ...simple, filters: [filter], schedule: { ...schedule, type: 'CUSTOM', items } }),
  ).toMatch(/۰۸:۰۰–۱۸:۰۰؛ .*۰۰:۰۰–۰۶:۰۰ و ۲۲:۰۰–۲۴:۰۰$/)
})

test('hours are those on the wall, also in the night when clocks are changed', () => {
  const schedule = {
    type: 'SPECIFIC_TIME',
    timezone: 'Europe/Berlin',
    daysOfWeek: [7],
    startsOn: 3_600_000,
    endsOn: 10_800_000,
  }
  // 2026-03-29, a Sunday: 02:00 becomes 03:00.
  const at = (hour: number, minute = 0) => isActiveAt(schedule, Date.UTC(2026, 2, 29, hour, minute))
  expect([at(-1, 59), at(0), at(0, 59), at(1)]).toEqual([false, true, true, false])
  const over = { ...schedule, startsOn: 79_200_000, endsOn: 21_600_000 }
  expect(isActiveAt(over, Date.UTC(2026, 2, 29, 3))).toBe(true)
  expect(isActiveAt(over, Date.UTC(2026, 2, 29, 10))).toBe(false)
  expect(isActiveAt({ ...schedule, startsOn: 0, endsOn: 0 }, Date.UTC(2026, 2, 29, 0))).toBe(false)
})
