import { expect, test } from 'vitest'
import { readZone, serverZone } from './zone'

const zoneOf = (zone: string) =>
  readZone(new Request('http://console.test/', { headers: { cookie: `thingdeck-zone=${encodeURIComponent(zone)}` } }))

test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s is taken', (zone) => {
  expect(zoneOf(zone)).toBe(zone)
})

test('a zone that was chosen stands before that of the browser, unless there is none of that name', () => {
  const shownIn = (look: string) =>
    readZone(
      new Request('http://console.test/', {
        headers: { cookie: `thingdeck-look=${encodeURIComponent(look)}; thingdeck-zone=UTC` },
      }),
    )
  expect(shownIn('theme=dark&zone=Asia%2FTehran')).toBe('Asia/Tehran')
  expect(shownIn('theme=dark&zone=Mars%2FOlympus')).toBe('UTC')
  expect(shownIn('theme=dark')).toBe('UTC')
})

test.each(['', 'Mars/Olympus', '../../etc/passwd', 'A'.repeat(5000), '<img>'])('%s is not', (zone) => {
  expect(zoneOf(zone)).toBe(serverZone())
})
