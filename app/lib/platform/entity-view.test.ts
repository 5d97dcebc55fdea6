// A view that is read and saved again loses nothing: neither what the form knows nor what it does not.
import { expect, test } from 'vitest'
import { type EntityView, entityViewParts, shownByView } from './entity-view'
import { parseLossless, stringifyLossless } from './lossless-json'

const stored = {
  id: { entityType: 'ENTITY_VIEW', id: 'v' },
  createdTime: 1,
  name: 'Yard',
  type: 'Open data',
  entityId: { entityType: 'DEVICE', id: 'd' },
  keys: { timeseries: ['a,b', 'c'], attributes: { cs: ['x'], ss: null, sh: [' y'], own: ['kept'] }, own: 1 },
  startTimeMs: 1700000000123,
  endTimeMs: 0,
  additionalInfo: { description: 'two\nlines', own: { deep: [1, null] } },
  version: 7,
} as unknown as EntityView

const change = (part: object) => entityViewParts.apply(stored, { ...entityViewParts.read(stored), ...part })

test('saved as it is, it is the same', () => {
  expect(change({})).toEqual(stored)
  const none = { ...stored, keys: null, entityId: null, startTimeMs: null, additionalInfo: null } as EntityView
  expect(entityViewParts.apply(none, entityViewParts.read(none))).toEqual(none)
})

test('a change of one list of keys leaves the others as they are', () => {
  const { keys } = change({ clientKeys: 'x\nz' })
  expect(keys).toEqual({
    timeseries: ['a,b', 'c'],
    attributes: { cs: ['x', 'z'], ss: [], sh: [' y'], own: ['kept'] },
    own: 1,
  })
  const none = { ...stored, keys: null } as EntityView
  const first = entityViewParts.apply(none, { ...entityViewParts.read(none), serverKeys: 'site' })
  // No keys of series would be all of them: nobody asked for that.
  expect(first.keys).toEqual({ timeseries: null, attributes: { cs: [], ss: ['site'], sh: [] } })
})

test('moments keep every digit, and none is an open end', () => {
  const far = parseLossless('{"startTimeMs":9223372036854775807,"endTimeMs":0}') as EntityView
  const read = entityViewParts.read(far)
  expect([read.startTime, read.endTime]).toEqual(['9223372036854775807', ''])
  expect(stringifyLossless(entityViewParts.apply(far, { ...read, endTime: '9223372036854775806' }))).toBe(
    '{"startTimeMs":9223372036854775807,"endTimeMs":9223372036854775806}',
  )
  expect(change({ startTime: '' }).startTimeMs).toBe(0)
})

test('a new one has lists for all scopes', () => {
  const parts = { ...entityViewParts.read({}), name: 'n', type: 't', sourceType: 'ASSET', sourceId: 's' }
  expect(entityViewParts.make(parts)).toEqual({
    name: 'n',
    type: 't',
    entityId: { entityType: 'ASSET', id: 's' },
    keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } },
    startTimeMs: 0,
    endTimeMs: 0,
    additionalInfo: { description: '' },
  })
})

test('what it shows is told apart from what nobody chose', () => {
  expect(shownByView(stored)).toEqual({
    source: { entityType: 'DEVICE', id: 'd' },
    series: ['a,b', 'c'],
    client: ['x'],
    shared: [' y'],
    server: [],
    start: 1700000000123,
  })
  expect(shownByView({ ...stored, keys: null } as EntityView).series).toBeUndefined()
})
