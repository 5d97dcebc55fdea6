import { expect, test } from 'vitest'
import { kindNames } from '../kinds'
import { shortCode } from '../short-link.server'
import { pastedId } from './pasted-id.server'

const ID = '784f394c-42b6-435a-983c-b7beff2784f9'

test('an id, by itself or in an address, is of any kind', () => {
  const any = { id: ID, kinds: kindNames }
  expect(pastedId(ID)).toEqual(any)
  expect(pastedId(ID.toUpperCase())).toEqual(any)
  expect(pastedId(`https://iot.example.com/devices/${ID}/telemetry?window=1h`)).toEqual(any)
})

test('a short link tells the kind, whole or as the code alone', () => {
  const code = shortCode('asset', ID)
  const asset = { id: ID, kinds: ['asset'] }
  expect(pastedId(`https://iot.example.com/console/go/${code}`)).toEqual(asset)
  expect(pastedId(code ?? '')).toEqual(asset)
})

test.each(['', 'CH-02 Chiller', `${ID}0`, 'z'.repeat(23), '/go/', `x${ID}`.replace('x', 'a')])('%j is none', (typed) =>
  expect(pastedId(typed)).toBeUndefined(),
)
