import { expect, test } from 'vitest'
import { readZone, serverZone } from './zone'

const zoneOf = (zone: string) =>
  readZone(new Request('http://console.test/', { headers: { cookie: `thingdeck-zone=${encodeURIComponent(zone)}` } }))

test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is taken', (zone) => {
  expect(zoneOf(zone)).toBe(zone)
})

test.each(['', 'Mars/Olympus', '../../etc/passwd', 'A'.repeat(5000), '<img>'])('%s is not', (zone) => {
  expect(zoneOf(zone)).toBe(serverZone())
})
