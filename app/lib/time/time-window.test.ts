import { describe, expect, test } from 'vitest'
import { ZONE_COOKIE } from '../cookies'
import { quickRange } from './quick-interval'
import { quickIntervals } from './quick-names'
import { readWindow } from './read-window'
import { fixedParams, windowBeside, windowParams } from './time-window'
import { settleWindow } from './window-address.server'

const now = Date.parse('2026-03-18T09:30:15.500Z') // a Wednesday
const reading = { usual: '1d', zone: 'UTC', now } as const
const read = (query: string) => readWindow(new URLSearchParams(query), reading)
const iso = (ts: number) => new Date(ts).toISOString().replace('.000Z', 'Z')

test('an address that names none shows the usual one, which stands in no address', () => {
  expect(read('')).toEqual({ name: '1d', lastMs: 86_400_000, startTs: now - 86_400_000, endTs: now + 1 })
  expect(windowParams(read(''), '1d')).toEqual({})
  expect(windowParams(read('window=1h'), '1d')).toEqual({ window: '1h' })
  expect(windowParams(read('start=1000&end=5000'), '1d')).toEqual({ start: '1000', end: '5000' })
})

test.each(['window=nonsense', 'window=constructor', 'start=x', 'start=-5', 'end=1e9'])(
  '%s is the usual one',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('a range lasts a second at least, and an open end is now', () => {
  expect(read('start=9000&end=5000')).toEqual({ startTs: 4000, endTs: 5000 })
  expect(read(`start=${now - 5000}`)).toEqual({ startTs: now - 5000, endTs: now + 1 })
  expect(read('end=5000')).toEqual({ startTs: 0, endTs: 5000 })
  expect(read('start=99999999999999999')).toEqual(read(''))
  expect(read('start=0&end=0')).toEqual({ startTs: 0, endTs: 1000 })
})

describe('stretches of the calendar', () => {
  test.each([
    ['CURRENT_HOUR', '2026-03-18T09:00:00Z/2026-03-18T10:00:00Z'],
    ['CURRENT_DAY', '2026-03-18T00:00:00Z/2026-03-19T00:00:00Z'],
    ['YESTERDAY', '2026-03-17T00:00:00Z/2026-03-18T00:00:00Z'],
    ['THIS_DAY_LAST_WEEK', '2026-03-11T00:00:00Z/2026-03-12T00:00:00Z'],
    ['CURRENT_WEEK', '2026-03-15T00:00:00Z/2026-03-22T00:00:00Z'],
    ['CURRENT_WEEK_ISO', '2026-03-16T00:00:00Z/2026-03-23T00:00:00Z'],
    ['PREVIOUS_WEEK_ISO', '2026-03-09T00:00:00Z/2026-03-16T00:00:00Z'],
    ['PREVIOUS_MONTH', '2026-02-01T00:00:00Z/2026-03-01T00:00:00Z'],
    ['PREVIOUS_YEAR', '2025-01-01T00:00:00Z/2026-01-01T00:00:00Z'],
  ] as const)('%s', (name, interval) => {
    const { startTs, endTs } = quickRange(name, 'UTC', now)
    expect(`${iso(startTs)}/${iso(endTs)}`).toBe(interval)
  })

  test('go by the clock of the reader, also where it is set', () => {
    // Clocks in Berlin go on by an hour at 2 on the 29th.
    const sunday = Date.parse('2026-03-29T12:00:00Z')
    const { startTs, endTs } = quickRange('CURRENT_DAY', 'Europe/Berlin', sunday)
    expect([iso(startTs), iso(endTs)]).toEqual(['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'])
  })

  test('so far ends now; all are ranges with now or before it', () => {
    expect(quickRange('CURRENT_DAY_SO_FAR', 'UTC', now).endTs).toBe(now + 1)
    for (const name of quickIntervals) {
      const { startTs, endTs } = quickRange(name, 'Asia/Tehran', now)
      expect({ name, fits: startTs < endTs && startTs <= now }).toEqual({ name, fits: true })
    }
  })
})

test('the one beside it is as long, and does not begin before time', () => {
  expect(windowBeside({ startTs: 5000, endTs: 7000 }, -1)).toEqual({ startTs: 3000, endTs: 5000 })
  expect(windowBeside({ startTs: 1000, endTs: 7000 }, -1)).toEqual({ startTs: 0, endTs: 6000 })
  expect(fixedParams(windowBeside({ startTs: 5000, endTs: 7000 }, 1))).toEqual({ start: '7000', end: '9000' })
})

test('a time of the reader’s clock leads to the same page in milliseconds', () => {
  const settle = (query: string) => {
    const headers = { cookie: `${ZONE_COOKIE}=Asia%2FTokyo` }
    try {
      return settleWindow(new Request(`http://x/devices/1/alarms?${query}`, { headers })).toString()
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  expect(settle('start=1000&q=a')).toBe('start=1000&q=a')
  expect(settle('q=a&start=2026-03-18T09:00')).toBe('/devices/1/alarms?q=a&start=1773792000000')
  expect(settle('window=1h&start=1000&end=5000')).toBe('/devices/1/alarms?window=1h')
  expect(settle('window=fixed&start=1000&end=5000')).toBe('/devices/1/alarms?start=1000&end=5000')
  expect(settle('start=2026-03-18&end=2026-03-18')).toBe('/devices/1/alarms?start=1773759600000&end=1773846000000')
  expect(settle('start=2026-03-18T09:00&clock=UTC')).toBe('/devices/1/alarms?start=1773824400000')
  expect(settle('start=2026-03-18T09:00&clock=Mars')).toBe('/devices/1/alarms?start=1773792000000')
  expect(settle('end=soon')).toBe('/devices/1/alarms')
  expect(settle('lastHours=1&lastMinutes=90&window=1d&q=a')).toBe('/devices/1/alarms?window=2h30m&q=a')
  expect(settle('lastDays=9999&start=1000&end=5000')).toBe('/devices/1/alarms?window=7300d')
  expect(settle('lastSeconds=-5&lastDays=&window=1h')).toBe('/devices/1/alarms?window=1h')
  expect(settle('intervalSeconds=90&interval=1h')).toBe('/devices/1/alarms?interval=1m30s')
  expect(settle('window=2h30m&start=1000&end=5000')).toBe('/devices/1/alarms?window=2h30m')
})

test('the last of any length', () => {
  const window = read('window=2h30m')
  expect(window).toEqual({ lastMs: 9_000_000, startTs: now - 9_000_000, endTs: now + 1 })
  expect(windowParams(window, '1d')).toEqual({ window: '2h30m' })
  expect(read('window=7301d').name).toBe(reading.usual)
})
