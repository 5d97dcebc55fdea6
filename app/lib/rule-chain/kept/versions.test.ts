// What is kept of saves, in the store of files.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numberLiteral, stringifyLossless } from '~/lib/platform/lossless-json'
import { dataFolder } from '../../../../tests/support/data-folder'
import type { ChainDocument } from '../document'

const folder = dataFolder()
const kept = await import('./versions.server')

const chain = (name: string, configuration: unknown = {}): ChainDocument => ({
  nodes: [
    {
      key: 'a',
      type: 'x',
      name,
      description: '',
      isDebugged: false,
      configuration,
      stored: { own: numberLiteral('1.0') },
    },
  ],
  boxes: [],
  links: [],
  marks: [],
  stored: {},
})

test('the first save keeps what was there before it, and a save that changed nothing is none', async () => {
  const place = { tenantId: 't1', chainId: 'c1' }
  await kept.keepVersion({ ...place, by: 'Ann', before: chain('one'), after: chain('two'), now: 5 })
  await kept.keepVersion({ ...place, by: 'Ann', before: chain('two'), after: chain('two'), now: 6 })
  const versions = await kept.keptVersions(place)
  expect(versions.map(({ by, at, summary }) => [by, at, summary?.names])).toEqual([
    ['Ann', 5, ['two']],
    [undefined, 5, undefined],
  ])
  const document = await kept.keptDocument(place, versions[1]?.id ?? '')
  expect(stringifyLossless(document)).toBe(stringifyLossless(chain('one')))
  expect(await kept.keptDocument({ ...place, tenantId: 't2' }, versions[1]?.id ?? '')).toBeUndefined()
  expect(await kept.keptVersions({ ...place, tenantId: 't2' })).toEqual([])
})

test('twenty are kept, and what is dropped leaves nothing behind', async () => {
  const place = { tenantId: 't1', chainId: 'c2' }
  const before = readdirSync(join(folder, 'sessions')).length
  for (let at = 0; at < 24; at++)
    await kept.keepVersion({ ...place, by: 'Bo', before: chain(`n${at}`), after: chain(`n${at + 1}`), now: at })
  const versions = await kept.keptVersions(place)
  expect([versions.length, versions[0]?.at, versions.at(-1)?.at]).toEqual([20, 23, 4])
  expect(readdirSync(join(folder, 'sessions')).length - before).toBe(21)
})

test('what is too large for the store is listed, and cannot be had back', async () => {
  const place = { tenantId: 't1', chainId: 'c3' }
  const large = Array.from({ length: 420_000 }, () => crypto.randomUUID().slice(0, 13)).join('')
  await kept.keepVersion({ ...place, by: 'Cy', before: chain('one'), after: chain('two', { large }) })
  const [newest] = await kept.keptVersions(place)
  expect(newest?.bytes).toBe(0)
  expect(await kept.keptDocument(place, newest?.id ?? '')).toBeUndefined()
})
