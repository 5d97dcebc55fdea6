// The cores of jobs: which rows are open, how many came out how, and the pace under refusals.
import { expect, test } from 'vitest'
import { type JobRecord, stateOf } from './job'
import { counted, type Outcomes, openPlaces, reopened } from './outcomes'
import { createPace, MOST_AT_ONCE } from './pace'

const DONE = { is: 'done' } as const
const FAILED = { is: 'failed', error: { key: 'x' } } as const
const BEGUN = { is: 'begun' } as const

test('rows that were begun are done again only where that does no harm', () => {
  const outcomes: Outcomes = [DONE, FAILED, BEGUN, null]
  expect(openPlaces(5, outcomes, true)).toEqual([2, 3, 4])
  expect(openPlaces(5, outcomes, false)).toEqual([3, 4])
  expect(counted(outcomes)).toEqual({ done: 1, failed: 1, unknown: 1 })
  expect(reopened(outcomes)).toEqual([DONE, null, null, null])
})

test('calls refused together are one refusal; pauses grow, and what the platform asks for is kept', () => {
  let now = 0
  const pace = createPace(() => now)
  pace.pause()
  pace.pause()
  expect([pace.wait(), pace.width()]).toEqual([1000, MOST_AT_ONCE / 2])
  now = 1000
  pace.pause()
  expect([pace.wait(), pace.width()]).toEqual([2000, 1])
  now = 3000
  pace.pause(7000)
  expect(pace.wait()).toBe(7000)
  now = 10_000
  for (let good = 0; good < 100; good++) pace.good()
  expect([pace.wait(), pace.width(), pace.isHopeless()]).toEqual([0, MOST_AT_ONCE, false])
  now = 200_000
  expect(pace.isHopeless()).toBe(true)
})

test('a job that nobody works on was interrupted, unless it has ended', () => {
  const record = { state: 'running', lease: { owner: 'one', until: 5 } } as JobRecord
  expect(stateOf(record, () => true)).toBe('running')
  expect(stateOf(record, () => false)).toBe('interrupted')
  expect(stateOf({ ...record, state: 'done' }, () => false)).toBe('done')
})
