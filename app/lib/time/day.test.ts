import { expect, test } from 'vitest'
import { startOfDay } from './day'

const iso = (...day: Parameters<typeof startOfDay>) => new Date(startOfDay(...day)).toISOString()

test.each([
  ['2026-03-01', 'UTC', 0, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'UTC', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-01', 'Asia/Tehran', 0, '2026-02-28T20:30:00.000Z'],
  ['2026-03-01', 'America/New_York', 0, '2026-03-01T05:00:00.000Z'],
  // The clocks go forward on the 29th in Berlin, and back on 25 October.
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', 1, '2026-10-25T23:00:00.000Z'],
])('%s in %s, %i days later', (date, zone, later, expected) => expect(iso(date, zone, later)).toBe(expected))
