// Time zones by their names, with what they are ahead of UTC now: Europe/Berlin (UTC+01:00).
import { isZone } from './zone-name'

export interface Zone {
  id: string
  name: string
}

export interface ZoneChoices {
  /** That of the reader's browser: what nothing chosen means. */
  own: Zone
  all: Zone[]
}

/** Every zone that has a name here, with the one that needs none. */
export const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]

/** 'UTC+03:30' of Asia/Tehran; summer time counts at that moment. */
export function offsetOf(zone: string, ts: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(ts).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const offset = name.replace('GMT', '')
  return `UTC${offset || '+00:00'}`
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ')

/** The zone that somebody means by what they typed: one that is called so, or else the first with that in its name. */
export function zoneNamed(typed: string): string | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const names = zoneNames()
  const called = names.find((name) => plain(name) === wanted) ?? (isZone(typed) ? typed : undefined)
  return called ?? names.find((name) => plain(name).includes(wanted))
}

const HOUR = 3_600_000
let made: { hour: number; choices: Zone[] } | undefined

export const zoneChoice = (zone: string, ts: number): Zone => ({
  id: zone,
  name: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, ts)})`,
})

/** Asked once an hour: hundreds of formats cost more than a page does. */
export function zoneChoices(now: number): Zone[] {
  const hour = Math.floor(now / HOUR)
  if (made?.hour !== hour) made = { hour, choices: zoneNames().map((zone) => zoneChoice(zone, now)) }
  return made.choices
}

/** Those with what was typed in their names, however they are written; the offset is no part of a name. */
export function findZones(typed: string, now: number): Zone[] {
  return zoneChoices(now).filter(({ id }) => plain(id).includes(plain(typed)))
}
