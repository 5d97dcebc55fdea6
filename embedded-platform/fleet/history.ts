// The telemetry of a device of the fleet, past and to come, as data: the same moments and values for the week before
// the installation (fill-history.ts) and for every moment after it (simulator).
import type { Point, Value } from '../json/value'
import { incidentsOf } from './alarms'
import type { FleetDevice } from './devices'
import { withIncidents } from './model/incident'
import type { KeyModel } from './model/key-model'
import { DAY, HOUR, hashOf, MINUTE, SECOND } from './model/signal'
import { fleetProfiles } from './profiles'

export const HISTORY = 7 * DAY
const QUARTER = 15 * MINUTE

export const modelOf = (device: FleetDevice, origin: number): KeyModel[] =>
  withIncidents(
    fleetProfiles[device.profile].kind({ name: device.name, place: device.place, size: device.size, origin }),
    incidentsOf(device.name, origin + HISTORY),
  )

export const periodOf = (device: FleetDevice) => (device.every ? device.every * SECOND : QUARTER)

/** The device's messages come at these moments: multiples of its period, each device with a second of its own. */
const phaseOf = (device: FleetDevice, period: number) => (device.every ? 0 : (hashOf(device.name) * SECOND) % period)

/** The newest moment of a message at or before `t`. */
export function messageBefore(device: FleetDevice, t: number, period = periodOf(device)): number {
  const phase = phaseOf(device, period)
  return Math.floor((t - phase) / period) * period + phase
}

/** The time of its last message; undefined: it never sent one. */
export function lastMessage(device: FleetDevice, seededAt: number): number | undefined {
  if (device.silentFor === 'never') return undefined
  return messageBefore(device, seededAt - (device.silentFor ?? 0) * HOUR)
}

/** A run of messages at equal distances; `values` holds one list a key, undefined where nothing came. */
export interface Stretch {
  start: number
  step: number
  keys: readonly { key: string; type: 'DOUBLE' | 'LONG'; values: readonly (number | bigint | undefined)[] }[]
}

interface Tier {
  from: number
  step: number
  habits: readonly KeyModel['habit'][]
}

/** A quarter of an hour apart for the week; devices that speak often come denser towards the end. */
const tiersOf = (device: FleetDevice, seededAt: number, end: number): Tier[] => [
  { from: seededAt - HISTORY, step: QUARTER, habits: ['often', 'slowly'] },
  ...(device.every
    ? ([
        { from: end - 2 * HOUR, step: MINUTE, habits: ['often', 'slowly'] },
        { from: end - 10 * MINUTE, step: device.every * SECOND, habits: ['often'] },
      ] satisfies Tier[])
    : []),
]

const isInGap = ({ gap }: FleetDevice, t: number, seededAt: number) =>
  gap !== undefined && t > seededAt - gap[0] * HOUR && t < seededAt - gap[1] * HOUR

function momentsOf(device: FleetDevice, tier: Tier, end: number): number[] {
  const moments: number[] = []
  for (let t = messageBefore(device, end, tier.step); t >= tier.from; t -= tier.step) moments.push(t)
  return moments.reverse()
}

/** The history of everything that is sent regularly, in a handful of stretches. */
export function stretchesOf(device: FleetDevice, seededAt: number): Stretch[] {
  const end = lastMessage(device, seededAt)
  if (end === undefined) return []
  const model = modelOf(device, seededAt - HISTORY)
  return tiersOf(device, seededAt, end).map((tier) => {
    const moments = momentsOf(device, tier, end)
    const keys = model.filter(({ habit }) => tier.habits.includes(habit))
    return {
      start: moments[0] ?? end,
      step: tier.step,
      keys: keys.map(({ key, value }) => {
        const values = moments.map((t) => (isInGap(device, t, seededAt) ? undefined : value(t)))
        return { key, type: value(end).type === 'LONG' ? 'LONG' : 'DOUBLE', values: values.map(numberOf) }
      }),
    }
  })
}

const numberOf = (value: Value | undefined) =>
  value?.type === 'LONG' || value?.type === 'DOUBLE' ? value.value : undefined

/** The history of everything that is sent when it changes: in order of time, the first value included. */
export function changesOf(device: FleetDevice, seededAt: number): Point[] {
  const end = lastMessage(device, seededAt)
  const [tier] = end === undefined ? [] : tiersOf(device, seededAt, end)
  if (end === undefined || tier === undefined) return []
  const moments = momentsOf(device, tier, end).filter((t) => !isInGap(device, t, seededAt))
  const points: Point[] = []
  for (const { key, value } of modelOf(device, seededAt - HISTORY).filter(({ habit }) => habit === 'on-change')) {
    let before: Value['value'] | undefined
    for (const ts of moments) {
      const now = value(ts)
      if (now.value !== before) points.push({ key, ts, value: now })
      before = now.value
    }
  }
  return points
}

/** The newest values at seeding time of what is sent regularly. */
export function latestOf(device: FleetDevice, seededAt: number): Point[] {
  const end = lastMessage(device, seededAt)
  if (end === undefined) return []
  return modelOf(device, seededAt - HISTORY)
    .filter(({ habit }) => habit !== 'on-change')
    .map(({ key, habit, value }) => {
      const ts = habit === 'slowly' && device.every ? Math.floor(end / MINUTE) * MINUTE : end
      return { key, ts, value: value(ts) }
    })
}
