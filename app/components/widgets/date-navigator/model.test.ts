import { expect, test } from 'vitest'
import { LENGTHS } from '~/lib/dashboard/window/navigator'
import { lengthened, lengthOf, navigatorSettings, stepped } from './model'

const now = Date.UTC(2026, 10, 23)
const day = LENGTHS.day
const range = { startTs: now - 10 * day, endTs: now - 3 * day }

test('a step shifts both ends, and nothing lies further on than now', () => {
  expect(stepped(range, 'day', -1, now)).toEqual({ startTs: now - 11 * day, endTs: now - 4 * day })
  expect(stepped(range, 'week', 1, now)).toEqual({ startTs: now - 6 * day, endTs: now + day })
  expect(stepped({ startTs: now - day, endTs: now + 1 }, 'day', 1, now)).toBeUndefined()
  expect(stepped({ startTs: 0, endTs: day }, 'sixMonths', -1, now)?.startTs).toBe(0)
})

test('another length lies around the end, and not in the time to come', () => {
  expect(lengthened(range, 'day', now)).toEqual({ startTs: now - 3.5 * day, endTs: now - 2.5 * day })
  expect(lengthened({ startTs: now - day, endTs: now }, 'week', now)).toEqual({
    startTs: now + 1 - 7 * day,
    endTs: now + 1,
  })
  expect(lengthOf({ startTs: now - 7 * day, endTs: now + 1 })).toBe('week')
  expect(lengthOf({ startTs: now - 8 * day, endTs: now })).toBeUndefined()
})

test('settings of any kind', () => {
  expect(navigatorSettings({}, undefined)).toMatchObject({
    hasPicker: true,
    hasTemplates: false,
    hasLengths: true,
    hasSteps: true,
    hasLabels: true,
    step: 'day',
  })
  expect(navigatorSettings({}, undefined).templates).toContain('CURRENT_WEEK_ISO')
  expect(navigatorSettings({ firstDayOfWeek: 0 }, undefined).templates).toContain('PREVIOUS_WEEK')
  expect(navigatorSettings({ stepSize: 'hour', initialInterval: {}, hideInterval: 'x' }, 'constructor')).toMatchObject({
    step: 'hour',
    hasLengths: true,
  })
})
