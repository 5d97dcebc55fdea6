// What is wrong with how long and when a rule holds.
import type { FieldError } from '../forms/field-error'
import { isZone } from '../time/zone-name'
import { clockMs } from './clock-text'
import { type HoursForm, type RuleForm, SCHEDULE_TYPES, SPEC_TYPES, UNITS } from './rule'

type Faults = Record<string, FieldError>

const MOST = 2_147_483_647

const numberFault = (text: string): FieldError | undefined =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST
    ? undefined
    : { key: 'alarm-rule.whole-number', values: { most: MOST } }

/** The same start and end are no hours at all: platforms never take such a rule for active. */
function hoursFaults(hours: HoursForm, at: string, before: HoursForm | undefined): Faults {
  if (hours.allDay) return {}
  const faults: Faults = {}
  const [starts, ends] = [clockMs(hours.starts), clockMs(hours.ends)]
  if (starts === undefined) faults[`${at}.starts`] = { key: 'alarm-rule.no-time' }
  if (ends === undefined) faults[`${at}.ends`] = { key: 'alarm-rule.no-time' }
  const isAsBefore = before?.starts === hours.starts && before.ends === hours.ends && !before.allDay
  if (starts !== undefined && starts === ends && !isAsBefore) faults[`${at}.ends`] = { key: 'alarm-rule.same-times' }
  return faults
}

export function timesFaults({ spec, schedule }: RuleForm, at: string, before: RuleForm | undefined): Faults {
  const faults: Faults = {}
  const unusable = { key: 'form.not-usable' }
  if (!SPEC_TYPES.some((one) => one === spec.type)) faults[`${at}.spec.type`] = unusable
  if (spec.type === 'DURATION') {
    const fault = numberFault(spec.value)
    if (fault) faults[`${at}.spec.value`] = fault
    if (!UNITS.some((one) => one === spec.unit)) faults[`${at}.spec.unit`] = unusable
  }
  if (spec.type === 'REPEATING') {
    const fault = numberFault(spec.count)
    if (fault) faults[`${at}.spec.count`] = fault
  }
  const when = `${at}.schedule`
  if (!SCHEDULE_TYPES.some((one) => one === schedule.type)) faults[`${when}.type`] = unusable
  if (schedule.type === 'ANY_TIME') return faults
  const wasZone = before?.schedule.type === schedule.type && before.schedule.zone === schedule.zone
  if (!isZone(schedule.zone) && !(wasZone && schedule.zone))
    faults[`${when}.zone`] = { key: 'timezone.timezone-required' }
  const known = before?.schedule.type === schedule.type ? before.schedule : undefined
  if (schedule.type === 'SPECIFIC_TIME') {
    if (schedule.days.length === 0) faults[`${when}.days`] = { key: 'device-profile.schedule-days-of-week-required' }
    return { ...faults, ...hoursFaults(schedule, when, known) }
  }
  if (!schedule.items.some(({ on }) => on))
    faults[`${when}.items`] = { key: 'device-profile.schedule-days-of-week-required' }
  return Object.assign(
    faults,
    ...schedule.items.map((item, day) =>
      item.on ? hoursFaults(item, `${when}.items[${day}]`, known?.items[day]) : {},
    ),
  )
}
