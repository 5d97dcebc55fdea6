import { expect, test } from 'vitest'
import { mergeThreeWays } from './three-way'

const drawn = { name: 'Pump', label: 'roof', gateway: false }

test('what I left alone follows what is stored', () => {
  expect(mergeThreeWays(drawn, { ...drawn, name: 'Pump 2' }, { ...drawn, label: 'cellar' })).toEqual({
    merged: { name: 'Pump 2', label: 'cellar', gateway: false },
    conflicts: [],
  })
})

test('two different changes of one member are a conflict', () => {
  const { conflicts } = mergeThreeWays(
    drawn,
    { ...drawn, label: 'mine' },
    { ...drawn, label: 'theirs', name: 'Pump 3' },
  )
  expect(conflicts).toEqual(['label'])
})

test('the same change twice is none', () => {
  const both = { ...drawn, gateway: true }
  expect(mergeThreeWays(drawn, both, both)).toEqual({ merged: both, conflicts: [] })
})
