import { expect, test } from 'vitest'
import { mergeThreeWays } from './three-way'

const base = { name: 'Pump', label: 'roof', gateway: false }

test('what I left alone follows what is stored', () => {
  expect(mergeThreeWays(base, { ...base, name: 'Pump 2' }, { ...base, label: 'cellar' })).toEqual({
    merged: { name: 'Pump 2', label: 'cellar', gateway: false },
    conflicts: [],
  })
})

test('two different changes of one member are a conflict', () => {
  const { conflicts } = mergeThreeWays(base, { ...base, label: 'mine' }, { ...base, label: 'theirs', name: 'Pump 3' })
  expect(conflicts).toEqual(['label'])
})

test('the same change twice is none', () => {
  const both = { ...base, gateway: true }
  expect(mergeThreeWays(base, both, both)).toEqual({ merged: both, conflicts: [] })
})
