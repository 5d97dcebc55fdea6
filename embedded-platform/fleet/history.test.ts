import { expect, test } from 'vitest'
import { fleetDevices } from './devices'
import { changesOf, HISTORY, lastMessage, latestOf, modelOf, periodOf, stretchesOf } from './history'
import { HOUR, MINUTE } from './model/signal'
import { fleetCustomers } from './organisation'
import { fleetProfiles } from './profiles'

const SEEDED_AT = Date.UTC(2026, 2, 18, 14, 32, 7, 411)
const named = (start: string) => {
  const found = fleetDevices.find((device) => device.name.startsWith(start))
  if (!found) throw new Error(`no device ${start}`)
  return found
}
const telling = fleetDevices.filter((device) => device.silentFor !== 'never')

test('about sixty devices with names of their own, every profile and every customer in use', () => {
  expect(fleetDevices.length).toBeGreaterThanOrEqual(55)
  expect(fleetDevices.length).toBeLessThanOrEqual(70)
  expect(new Set(fleetDevices.map((device) => device.name)).size).toBe(fleetDevices.length)
  expect(new Set(fleetDevices.map((device) => device.profile))).toEqual(new Set(Object.keys(fleetProfiles)))
  for (const { title } of fleetCustomers) {
    expect(fleetDevices.filter((device) => device.owner === title).length).toBeGreaterThan(3)
  }
  expect(fleetDevices.filter((device) => device.owner === 'public').length).toBe(2)
  expect(fleetDevices.filter((device) => device.profile === 'Gateway').length).toBeGreaterThan(3)
  expect(fleetDevices.filter((device) => device.every).length).toBeGreaterThanOrEqual(12)
  const tokens = fleetDevices.flatMap((device) => device.token ?? [])
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('a week of history without holes, but for the two devices that have one', () => {
  const withHoles = new Set<string>()
  for (const device of telling) {
    const [week] = stretchesOf(device, SEEDED_AT)
    expect(week?.keys[0]?.values.length, device.name).toBeGreaterThan(device.silentFor ? 190 : 670)
    for (const { key, values } of week?.keys ?? []) {
      if (values.some((value) => value === undefined)) withHoles.add(device.name)
      expect(
        values.find((value) => Number.isNaN(Number(value ?? 0))),
        `${device.name} ${key}`,
      ).toBeUndefined()
    }
  }
  expect([...withHoles].sort()).toEqual(['HM-0093 Heat meter', 'WM-0421 Tannery Row'])
  expect(stretchesOf(named('EM-90'), SEEDED_AT)).toEqual([])
})

test('meters never fall, and go on counting in the hole', () => {
  for (const device of telling) {
    for (const [place, { keys }] of stretchesOf(device, SEEDED_AT).entries()) {
      for (const { key, values } of keys.filter(({ key }) => /Total|runHours|uptime|messagesForwarded/.test(key))) {
        const known = values.filter((value) => value !== undefined).map(Number)
        const fall = known.find((value, at) => value < (known[at - 1] ?? 0))
        expect(fall, `${device.name} ${key}`).toBeUndefined()
        if (place === 0) expect(known.at(-1), `${device.name} ${key}`).toBeGreaterThan(known[0] ?? 0)
      }
    }
  }
})

test('days and nights, weekdays and weekends differ', () => {
  const power = modelOf(named('EM-12'), SEEDED_AT - HISTORY).find(({ key }) => key === 'power')
  const mean = (day: number) => {
    const hours = Array.from({ length: 24 }, (_, hour) => new Date(2026, 2, day, hour).getTime())
    return hours.reduce((sum, t) => sum + Number(power?.value(t).value), 0) / 24
  }
  const at = (hour: number) => Number(power?.value(new Date(2026, 2, 17, hour).getTime()).value)
  expect(at(11)).toBeGreaterThan(2 * at(3))
  expect(mean(17)).toBeGreaterThan(1.5 * mean(15)) // a Tuesday and a Sunday
})

test('the same on every run, and live values go on where history ends', () => {
  for (const device of telling) {
    const [origin, end] = [SEEDED_AT - HISTORY, lastMessage(device, SEEDED_AT) ?? 0]
    expect(latestOf(device, SEEDED_AT)).toEqual(latestOf(device, SEEDED_AT))
    const forward = modelOf(device, origin)
    for (const { values, start, step, keys } of stretchesOf(device, SEEDED_AT).flatMap((stretch) =>
      stretch.keys.slice(0, 2).map((key) => ({ ...stretch, values: key.values, keys: key })),
    )) {
      const model = forward.find(({ key }) => key === keys.key)
      if (values.at(-1) !== undefined)
        expect(model?.value(start + (values.length - 1) * step).value).toBe(values.at(-1))
    }
    expect(SEEDED_AT - end).toBeLessThan(typeof device.silentFor === 'number' ? 5.1 * 24 * HOUR : periodOf(device))
  }
  const [chiller, origin] = [named('CH-02'), SEEDED_AT - HISTORY]
  for (const { key, value } of modelOf(chiller, origin).filter(({ habit }) => habit === 'often')) {
    const [now, next] = [Number(value(SEEDED_AT).value), Number(value(SEEDED_AT + 2000).value)]
    expect(Math.abs(next - now), key).toBeLessThan(Math.abs(now) * 0.06 + 0.1)
  }
})

test('what is told on change comes with its first value and then only when it differs', () => {
  const changes = changesOf(named('CH-02'), SEEDED_AT).filter(({ key }) => key === 'setpoint')
  expect(changes.length).toBeGreaterThan(6)
  expect(changes[0]?.ts).toBeLessThan(SEEDED_AT - HISTORY + 20 * MINUTE)
  for (const [place, { value }] of changes.entries()) expect(value.value).not.toBe(changes[place - 1]?.value.value)
})
