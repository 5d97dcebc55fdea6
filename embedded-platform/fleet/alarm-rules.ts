// The alarm rules of the demo tenant's device profiles, in the form in which clients save them.
import type { Severity } from '../feed/alarm-row'
import type { ProfileName } from './profiles'

type Sign = 'GREATER' | 'LESS' | 'GREATER_OR_EQUAL' | 'LESS_OR_EQUAL' | 'EQUAL'
type Spec =
  | { type: 'SIMPLE' }
  | { type: 'DURATION'; unit: 'MINUTES'; value: number }
  | { type: 'REPEATING'; count: number }

const series = (key: string) => ({ type: 'TIME_SERIES', key })
const numeric = (operation: Sign, defaultValue: number, attribute?: string) => ({
  type: 'NUMERIC',
  operation,
  value: {
    defaultValue,
    userValue: null,
    dynamicValue: attribute ? { sourceType: 'CURRENT_DEVICE', sourceAttribute: attribute } : null,
  },
})

/** `attribute`: of the device; what it says counts in place of the limit. */
const when = (key: string, operation: Sign, limit: number, attribute?: string) => ({
  key: series(key),
  valueType: 'NUMERIC',
  value: null,
  predicate: numeric(operation, limit, attribute),
})
const whenOutside = (key: string, low: readonly [number, string], high: readonly [number, string]) => ({
  key: series(key),
  valueType: 'NUMERIC',
  value: null,
  predicate: { type: 'COMPLEX', operation: 'OR', predicates: [numeric('LESS', ...low), numeric('GREATER', ...high)] },
})
const whenFlag = (key: string, is: boolean) => ({
  key: series(key),
  valueType: 'BOOLEAN',
  value: null,
  predicate: {
    type: 'BOOLEAN',
    operation: 'EQUAL',
    value: { defaultValue: is, userValue: null, dynamicValue: null },
  },
})

const AT_ONCE: Spec = { type: 'SIMPLE' }
const minutes = (value: number): Spec => ({ type: 'DURATION', unit: 'MINUTES', value })

/** Mondays to Fridays, seven to seven. */
const WORKING_HOURS = {
  type: 'SPECIFIC_TIME',
  timezone: 'Europe/London',
  daysOfWeek: [1, 2, 3, 4, 5],
  startsOn: 7 * 3_600_000,
  endsOn: 19 * 3_600_000,
}

const rule = (condition: readonly object[], spec: Spec, alarmDetails: string | null = null, schedule?: object) => ({
  condition: { condition, spec },
  schedule: schedule ?? null,
  alarmDetails,
})

/** Told to the floor, the building and the site. */
const alarm = (
  id: string,
  alarmType: string,
  createRules: Partial<Record<Severity, object>>,
  clearRule: object | null = null,
) => ({ id, alarmType, createRules, clearRule, propagate: true, propagateRelationTypes: ['Contains'] })

const batteryLow = (id: string) =>
  alarm(
    id,
    'Battery low',
    { MINOR: rule([when('batteryLevel', 'LESS', 15)], AT_ONCE) },
    rule([when('batteryLevel', 'GREATER', 60)], AT_ONCE),
  )

export const fleetAlarmRules: Readonly<Partial<Record<ProfileName, readonly object[]>>> = {
  Chiller: [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1101',
      'Chiller fault',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform fills it in
      { MAJOR: rule([when('faultCode', 'GREATER', 0)], AT_ONCE, 'Fault code ${faultCode}') },
      rule([when('faultCode', 'EQUAL', 0)], AT_ONCE),
    ),
  ],
  'Air quality': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1102',
      'Stale air',
      {
        MAJOR: rule([when('co2', 'GREATER', 1600)], minutes(15)),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform fills it in
        WARNING: rule([when('co2', 'GREATER', 1000, 'co2Limit')], minutes(15), 'Open a window: ${co2} ppm'),
      },
      rule([when('co2', 'LESS', 800)], AT_ONCE),
    ),
    batteryLow('6a0f2c54-51d7-4a35-9b53-3e1f0c7a1103'),
  ],
  'Cold store': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1104',
      'Freezer too warm',
      {
        CRITICAL: rule(
          [when('temperature', 'GREATER', -15.5, 'highLimit'), when('temperature', 'LESS', 0)],
          minutes(15),
        ),
      },
      rule([when('temperature', 'LESS', -17)], AT_ONCE),
    ),
    batteryLow('6a0f2c54-51d7-4a35-9b53-3e1f0c7a1105'),
  ],
  'Energy meter': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1106',
      'Demand above limit',
      {
        MAJOR: rule(
          [when('power', 'GREATER', 900, 'demandLimitKw')],
          { type: 'REPEATING', count: 3 },
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform fills it in
          '${power} kW',
          WORKING_HOURS,
        ),
      },
      rule([when('power', 'LESS', 850)], AT_ONCE),
    ),
  ],
  'Water meter': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1107',
      'Leak suspected',
      { MAJOR: rule([whenFlag('leak', true)], AT_ONCE) },
      rule([whenFlag('leak', false)], AT_ONCE),
    ),
    batteryLow('6a0f2c54-51d7-4a35-9b53-3e1f0c7a1108'),
  ],
  'Level transmitter': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a1109',
      'Reservoir low',
      {
        CRITICAL: rule([when('level', 'LESS', 15)], AT_ONCE),
        MAJOR: rule([when('level', 'LESS', 30, 'lowLevel')], minutes(10)),
      },
      rule([when('level', 'GREATER_OR_EQUAL', 35)], AT_ONCE),
    ),
  ],
  'Pump drive': [
    alarm('6a0f2c54-51d7-4a35-9b53-3e1f0c7a110a', 'Motor vibration', {
      CRITICAL: rule([when('vibration', 'GREATER', 7.1)], AT_ONCE),
      WARNING: rule([when('vibration', 'GREATER', 4.5)], minutes(5)),
    }),
  ],
  'Water quality': [
    alarm(
      '6a0f2c54-51d7-4a35-9b53-3e1f0c7a110b',
      'Chlorine out of range',
      { MAJOR: rule([whenOutside('chlorine', [0.2, 'chlorineLow'], [0.6, 'chlorineHigh'])], minutes(30)) },
      rule([when('chlorine', 'GREATER_OR_EQUAL', 0.22), when('chlorine', 'LESS_OR_EQUAL', 0.58)], AT_ONCE),
    ),
  ],
}

/** By which rule chain the messages of a profile go; absent: the root. */
export const fleetProfileChains: Readonly<Partial<Record<ProfileName, string>>> = {
  'Cold store': 'Cold chain',
  'Water meter': 'Water network',
}
