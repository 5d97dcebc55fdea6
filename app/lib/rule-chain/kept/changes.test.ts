import { expect, test } from 'vitest'
import type { ChainDocument, ChainNode } from '../document'
import { changesBetween, isNothing, summaryOf } from './changes'
import { restored } from './restore'

const node = (key: string, changes: Partial<ChainNode> = {}): ChainNode => ({
  key,
  type: 'org.example.Node',
  name: key.toUpperCase(),
  description: '',
  isDebugged: false,
  configuration: { a: 1 },
  stored: { id: { id: key }, createdTime: 1, extra: 'kept' },
  ...changes,
})
const chain = (nodes: ChainNode[], rest: Partial<ChainDocument> = {}): ChainDocument => ({
  nodes,
  boxes: [],
  links: [],
  marks: [],
  stored: { ruleChainId: 1 },
  ...rest,
})

test('what came, went and changed, by node and by route', () => {
  const before = chain([node('a'), node('b'), node('c')], {
    first: 'a',
    links: [{ from: 'a', to: 'b', label: 'True', stored: {} }],
    boxes: [{ key: 'box-1', targetId: 'other', description: '', stored: {} }],
  })
  const after = chain([node('a', { configuration: { a: 2, b: 'x' }, isDebugged: true }), node('b'), node('d')], {
    first: 'a',
    links: [
      { from: 'a', to: 'b', label: 'True', stored: {} },
      { from: 'a', to: 'box-2', label: 'False', stored: {} },
    ],
    boxes: [{ key: 'box-2', targetId: 'other', description: '', stored: {} }],
  })
  const changes = changesBetween(before, after)
  expect(changes.nodes.map(({ name, kind, parts }) => [name, kind, parts])).toEqual([
    ['A', 'changed', ['configuration', 'debug']],
    ['D', 'added', []],
    ['C', 'removed', []],
  ])
  expect(changes.nodes[0]?.configuration).toEqual([
    { member: 'a', before: '1', after: '2' },
    { member: 'b', after: 'x' },
  ])
  expect(changes.routes).toEqual([{ kind: 'added', from: 'A', label: 'False', to: 'other' }])
  expect(summaryOf(changes)).toEqual({ added: 1, removed: 1, changed: 1, routes: 1, names: ['A', 'D', 'C'] })
  expect(isNothing(changesBetween(before, structuredClone(before)))).toBe(true)
})

test('what was deleted since comes back as new, the rest over what is there now', () => {
  const then = chain([node('a'), node('b')], { first: 'b', links: [{ from: 'b', to: 'a', label: 'X', stored: {} }] })
  const now = chain([node('a', { name: 'Other', stored: { id: { id: 'a' }, version: 7 } })], { stored: { version: 9 } })
  const back = restored(then, now)
  const [a, b] = back.nodes
  expect(a).toMatchObject({ key: 'a', name: 'A', stored: { id: { id: 'a' }, extra: 'kept', version: 7 } })
  expect(b?.key).not.toBe('b')
  expect(b?.stored).toEqual({ extra: 'kept' })
  expect(back.links).toEqual([{ from: b?.key, to: 'a', label: 'X', stored: {} }])
  expect(back.first).toBe(b?.key)
  expect(back.stored).toEqual({ version: 9 })
})
