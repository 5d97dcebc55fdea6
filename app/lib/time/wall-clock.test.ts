import { expect, test } from 'vitest'
import { wallClock } from './wall-clock'

const at = Date.UTC(2026, 6, 1, 22, 15, 9, 120)

test.each([
  { zone: 'UTC', text: '2026-07-01 22:15:09', iso: '2026-07-01T22:15:09.120+00:00' },
  { zone: 'Europe/Berlin', text: '2026-07-02 00:15:09', iso: '2026-07-02T00:15:09.120+02:00' },
  { zone: 'America/St_Johns', text: '2026-07-01 19:45:09', iso: '2026-07-01T19:45:09.120-02:30' },
  { zone: 'Asia/Kathmandu', text: '2026-07-02 04:00:09', iso: '2026-07-02T04:00:09.120+05:45' },
])('in $zone', ({ zone, text, iso }) => {
  expect(wallClock(at, zone)).toMatchObject({ text, iso })
  expect(Date.parse(iso)).toBe(at)
})

test('midnight is hour 0, and times before 1970 count on', () => {
  expect(wallClock(Date.UTC(2026, 0, 1), 'UTC').text).toBe('2026-01-01 00:00:00')
  expect(wallClock(-1500, 'UTC').iso).toBe('1969-12-31T23:59:58.500+00:00')
})

test('on both sides of a change, and whatever was asked before', () => {
  const change = Date.UTC(2026, 9, 25, 1)
  for (let round = 0; round < 2; round++) {
    expect(wallClock(change - 1, 'Europe/Berlin').iso).toBe('2026-10-25T02:59:59.999+02:00')
    expect(wallClock(change, 'Europe/Berlin').iso).toBe('2026-10-25T02:00:00.000+01:00')
  }
})

test.each(['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Kiritimati', 'Africa/Monrovia'])(
  'as Intl tells it through a hundred years: %s',
  (timeZone) => {
    const asked = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    for (let ts = Date.UTC(1930, 0, 1); ts < Date.UTC(2030, 0, 1); ts += 18_777_777_123)
      expect(wallClock(ts, timeZone).text).toBe(asked.format(ts))
  },
)
