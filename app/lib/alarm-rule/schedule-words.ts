// When a rule is active, in words: hours over midnight belong to the day on which they stand, at its beginning and its end.
import { clockMs } from './clock-text'
import { DAYS, type HoursForm, type ScheduleForm } from './rule'
import type { Speaker } from './speaker'

/** In the reader's digits; the end of a day is 24:00, which no format of times knows. */
const clockWords = ({ format }: Speaker, clock: string) =>
  clock.replace(/\d+/g, (part) => format.number(Number(part), { atLeast: 2 }))

function hoursWords(speaker: Speaker, { allDay, starts, ends }: HoursForm): string {
  const { t, format } = speaker
  const shown = (clock: string) => clockWords(speaker, clock)
  if (allDay) return t('alarm-rule.all-day')
  const [from, until] = [clockMs(starts) ?? 0, clockMs(ends) ?? 0]
  if (from === until) return t('alarm-rule.no-hours', { time: shown(starts) })
  const range = (one: string, other: string) => t('alarm-rule.hours', { from: shown(one), until: shown(other) })
  if (from < until) return range(starts, ends)
  return format.list([...(until > 0 ? [range('00:00', ends)] : []), range(starts, '24:00')])
}

function dayWords({ t, format }: Speaker, days: readonly number[]): string {
  const sorted = [...days].sort()
  const is = (wanted: string) => sorted.join('') === wanted
  if (is('1234567')) return t('alarm-rule.every-day')
  if (is('12345')) return t('alarm-rule.weekdays')
  if (is('67')) return t('alarm-rule.weekends')
  return t('alarm-rule.on-days', { days: format.list(sorted.map((day) => t(`alarm-rule.day-${day}`))) })
}

/** Nothing to say of any time. */
export function scheduleWords(speaker: Speaker, schedule: ScheduleForm): string | undefined {
  const { t } = speaker
  if (schedule.type === 'ANY_TIME') return undefined
  const stretch = (days: readonly number[], hours: HoursForm) =>
    t('alarm-rule.days-and-hours', { days: dayWords(speaker, days), hours: hoursWords(speaker, hours) })
  const inZone = (when: string) =>
    schedule.zone && schedule.zone !== speaker.zone
      ? t('alarm-rule.in-zone', { when, zone: schedule.zone.replaceAll('_', ' ') })
      : when
  if (schedule.type === 'SPECIFIC_TIME') return inZone(stretch(schedule.days.map(Number), schedule))
  const alike = new Map<string, { days: number[]; hours: HoursForm }>()
  DAYS.forEach((day, at) => {
    const item = schedule.items[at]
    if (!item?.on) return
    const { on: _, ...hours } = item
    const key = hours.allDay ? 'all' : `${hours.starts} ${hours.ends}`
    const known = alike.get(key) ?? { days: [], hours }
    alike.set(key, { ...known, days: [...known.days, day] })
  })
  if (alike.size === 0) return t('alarm-rule.on-no-day')
  const stretches = [...alike.values()].map(({ days, hours }) => stretch(days, hours))
  return inZone(stretches.reduce((one, other) => t('alarm-rule.and-then', { one, other })))
}
