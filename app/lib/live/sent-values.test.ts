import { expect, test } from 'vitest'
import { sentValues, snapshotOf } from './sent-values'
import { record } from './shapes/record'

const values = record({
  temp: { ts: 5, value: '21' },
  ['__proto__' as string]: { ts: 6, value: 'a name like any other' },
})

test('values arrive as they were sent, whatever their keys are called', () => {
  const snapshot = { takenAt: 9, results: { latest: { shape: 'values' as const, values } } }
  const arrived = snapshotOf(sentValues(snapshot, 'latest'), 'latest')
  expect(arrived).toEqual(snapshot)
  expect(Object.keys((arrived.results.latest as { values: object }).values)).toEqual(['temp', '__proto__'])
})

test('what the platform had no answer to stays without one', () => {
  const snapshot = { takenAt: 9, results: {} }
  expect(snapshotOf(sentValues(snapshot, 'latest'), 'latest')).toEqual(snapshot)
})

test('of a text of a megabyte the beginning is sent', () => {
  const long = { note: { ts: 1, value: 'v'.repeat(900_000) } }
  const sent = sentValues({ takenAt: 9, results: { latest: { shape: 'values', values: record(long) } } }, 'latest')
  expect(sent.columns?.values).toEqual([`${'v'.repeat(10_000)}…`])
})
