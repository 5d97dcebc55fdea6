import { describe, expect, test } from 'vitest'
import { chainOfThree } from '../../../tests/support/chain-of-three'
import { addBox } from './commands/boxes'
import { connect, disconnect } from './commands/links'
import { addNode, changeNode, moveTo, remove, setFirst } from './commands/nodes'
import { differenceOf } from './difference'
import type { ChainDocument } from './document'
import { mergeChains } from './merge'

const base = chainOfThree([0, 1], [1, 2])
const node = (document: ChainDocument, key: string) => document.nodes.find((one) => one.key === key)
const routes = ({ links }: ChainDocument) => links.map(({ from, to, label }) => `${from} ${label} ${to}`)
const merged = (mine: ChainDocument, theirs: ChainDocument, choices?: Parameters<typeof mergeChains>[1]) =>
  mergeChains({ base, mine, theirs }, choices)

const changes: [string, (document: ChainDocument) => ChainDocument][] = [
  ['nothing', (document) => document],
  ['a name', (document) => changeNode(document, 'a', { name: 'z' })],
  ['a place', (document) => moveTo(document, new Map([['a', { x: 50, y: 60 }]]))],
  ['a route more', (document) => connect(document, 'a', 'c', 'False')],
  ['a route less', (document) => disconnect(document, { from: 'b', to: 'c', label: 'True' })],
  ['a node less', (document) => remove(document, new Set(['c']))],
  [
    'a node and a box more',
    (document) =>
      connect(
        addBox(addNode(document, { key: 'n', type: 'a.B', name: 'n', configuration: {} }), { key: 'x', targetId: 't' }),
        'n',
        'x',
        'True',
      ),
  ],
  ['another first one', (document) => setFirst(document, 'b')],
  ['no first one', (document) => setFirst(document, undefined)],
  ['debugging', (document) => changeNode(document, 'b', { isDebugged: true })],
]

describe('what one of two changed is taken', () => {
  test.each(changes)('%s, here alone', (_what, change) => {
    const { document, collisions } = merged(change(base), base)
    expect(collisions).toEqual([])
    expect(differenceOf(document, change(base))).toEqual([])
  })
  test.each(changes)('%s, there alone', (_what, change) => {
    const theirs = change({ ...base, stored: { ...base.stored, version: 2 } })
    const { document, collisions } = merged(base, theirs)
    expect(collisions).toEqual([])
    expect(document).toEqual(theirs)
  })
  test.each(changes)('%s, by both alike', (_what, change) => {
    const { document, collisions } = merged(change(base), change(base))
    expect(collisions).toEqual([])
    expect(differenceOf(document, change(base))).toEqual([])
  })
  test.each(changes.flatMap(([one, mine]) => changes.map(([other, theirs]) => [one, other, mine, theirs] as const)))(
    '%s here and %s there leave nothing dangling',
    (_one, _other, mine, theirs) => {
      const { document, collisions } = merged(mine(base), theirs(base))
      const ends = new Set([...document.nodes, ...document.boxes].map(({ key }) => key))
      expect(document.links.every(({ from, to }) => ends.has(from) && ends.has(to))).toBe(true)
      expect(document.first === undefined || ends.has(document.first)).toBe(true)
      // Whoever has seen what collides and means it changes nothing more by merging again.
      const again = mergeChains({ base: theirs(base), mine: document, theirs: theirs(base) })
      expect(again.collisions).toEqual([])
      expect(differenceOf(again.document, document)).toEqual([])
      if (collisions.length > 0) expect(['first', 'node']).toContain(collisions[0]?.kind)
    },
  )
})

test('members of one node that each changed alone do not collide', () => {
  const mine = changeNode(base, 'a', { name: 'mine' })
  const theirs = moveTo(changeNode(base, 'a', { configuration: { theirs: true } }), new Map([['a', { x: 9, y: 9 }]]))
  const { document, collisions } = merged(mine, theirs)
  expect(collisions).toEqual([])
  expect(node(document, 'a')).toMatchObject({ name: 'mine', configuration: { theirs: true }, place: { x: 9, y: 9 } })
})

test('one name for both is chosen by whoever saves', () => {
  const [mine, theirs] = [changeNode(base, 'a', { name: 'mine' }), changeNode(base, 'a', { name: 'theirs' })]
  expect(merged(mine, theirs).collisions).toMatchObject([{ id: 'node:a', members: ['name'] }])
  expect(node(merged(mine, theirs, new Map([['node:a', 'mine']])).document, 'a')?.name).toBe('mine')
  expect(node(merged(mine, theirs, new Map([['node:a', 'theirs']])).document, 'a')?.name).toBe('theirs')
})

test.each([
  ['here', remove(base, new Set(['b'])), changeNode(base, 'b', { name: 'z' }), 'theirs'],
  ['there', changeNode(base, 'b', { name: 'z' }), remove(base, new Set(['b'])), 'mine'],
] as const)(
  'a node that was removed %s and changed by the other goes or stays, with its routes',
  (_where, mine, theirs, stays) => {
    const goes = stays === 'mine' ? 'theirs' : 'mine'
    expect(merged(mine, theirs).collisions).toMatchObject([{ id: 'node:b', members: [] }])
    const kept = merged(mine, theirs, new Map([['node:b', stays]])).document
    expect(node(kept, 'b')?.name).toBe('z')
    expect(routes(kept).toSorted()).toEqual(['a True b', 'b True c'])
    const gone = merged(mine, theirs, new Map([['node:b', goes]])).document
    expect(node(gone, 'b')).toBeUndefined()
    expect(gone.links).toEqual([])
  },
)
