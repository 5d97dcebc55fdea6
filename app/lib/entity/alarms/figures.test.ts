import { expect, test } from 'vitest'
import { alarmFigures } from './figures'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 28, 12)
const window = { startTs: now - DAY, endTs: now }
const alarm = (severity: string, status: string, hoursAgo: number) => ({
  severity,
  status,
  createdTime: now - hoursAgo * HOUR,
})
const asked = { window, isOfAllTime: false, isCut: false }

test('each severity has its active ones, and those that nobody has acknowledged', () => {
  const figures = alarmFigures(
    [
      alarm('CRITICAL', 'ACTIVE_UNACK', 1),
      alarm('CRITICAL', 'CLEARED_UNACK', 2),
      alarm('MINOR', 'ACTIVE_ACK', 3),
      alarm('MINOR', 'CLEARED_ACK', 3),
    ],
    asked,
  )
  expect(figures?.counts).toEqual([
    { severity: 'CRITICAL', active: 1, unseen: 2 },
    { severity: 'MAJOR', active: 0, unseen: 0 },
    { severity: 'MINOR', active: 1, unseen: 0 },
    { severity: 'WARNING', active: 0, unseen: 0 },
    { severity: 'INDETERMINATE', active: 0, unseen: 0 },
  ])
})

test('a day is told by quarters of an hour; what came after its end stands at the end', () => {
  const figures = alarmFigures(
    [alarm('MAJOR', 'ACTIVE_UNACK', -0.1), alarm('WARNING', 'ACTIVE_UNACK', 0.1), alarm('MAJOR', 'ACTIVE_UNACK', 23.9)],
    asked,
  )
  expect(figures).toMatchObject({ stepMs: HOUR / 4, span: window })
  expect(figures?.bars).toEqual([
    { place: 0, counts: [0, 1, 0, 0, 0] },
    { place: 95, counts: [0, 1, 0, 1, 0] },
  ])
})

test('of all time, and where only the newest are known, the line begins with the oldest of them', () => {
  const alarms = [alarm('MAJOR', 'ACTIVE_UNACK', 5), alarm('MAJOR', 'ACTIVE_UNACK', 1)]
  for (const more of [{ isOfAllTime: true }, { isCut: true }]) {
    const figures = alarmFigures(alarms, { ...asked, window: { startTs: 0, endTs: now }, ...more })
    expect(figures?.span).toEqual({ startTs: now - 5 * HOUR, endTs: now })
    expect(figures?.stepMs).toBe(5 * 60_000)
  }
})

test('one that was raised this very moment has a line too; a severity nobody knows has no place', () => {
  expect(alarmFigures([alarm('MAJOR', 'ACTIVE_UNACK', 0)], { ...asked, isOfAllTime: true })?.span).toEqual({
    startTs: now - 60_000,
    endTs: now,
  })
  expect(alarmFigures([alarm('HUGE', 'ACTIVE_UNACK', 1)], asked)?.bars).toEqual([])
  expect(alarmFigures([], asked)).toBeUndefined()
})
