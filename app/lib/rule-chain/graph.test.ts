import { describe, expect, test } from 'vitest'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { examplesIn } from '../../../tests/support/import-forms'
import { documentOf, graphOf, straysOf, withoutStrays } from './graph'
import { isSame, membersOf } from './json'

const id = '00000000-0000-4000-8000-000000000001'
const ruleChainId = { entityType: 'RULE_CHAIN', id }
const again = (graph: unknown, info: unknown = null) => graphOf(documentOf(graph, info), id)

const node = (name: string, more: object = {}) => ({ type: 'a.B', name, configuration: { version: 0 }, ...more })

describe('what was read is written back', () => {
  const files = examplesIn('rule-chains')
  test.skipIf(files.length > 0)('(no examples to be tried: EXAMPLES)', () => {})
  test.each(files)('$name', ({ text }) => {
    const { metadata } = membersOf(parseLossless(text))
    const graph = { ...membersOf(metadata), ruleChainId }
    expect(isSame(again(graph), graph)).toBe(true)
    // A draft is kept as text.
    const kept = parseLossless(stringifyLossless(documentOf(graph, null))) as ReturnType<typeof documentOf>
    expect(isSame(graphOf(kept, id), graph)).toBe(true)
  })

  test.each<[string, string]>([
    ['nothing in it', '{}'],
    ['no lists', '{"firstNodeIndex":null,"nodes":[],"connections":null,"ruleChainConnections":null}'],
    ['empty lists', '{"nodes":[],"connections":[],"ruleChainConnections":[]}'],
    [
      'unknown members and digits',
      '{"version":9007199254740993,"nodes":[{"type":"a.B","name":"n","configuration":{"a":1.0,"__proto__":{"x":1}},"queueName":null,"additionalInfo":{"layoutX":10.0,"layoutY":20,"own":[1]}}]}',
    ],
    [
      'another shape',
      '{"nodes":[{"name":7,"type":null,"configuration":"text","additionalInfo":"none"},{"own":1}],"connections":[{"fromIndex":0,"toIndex":1,"type":null}]}',
    ],
    ['a first node that is not there', '{"firstNodeIndex":7,"nodes":[{"type":"a.B","name":"n"}]}'],
    [
      'connections that lead nowhere',
      '{"nodes":[{"type":"a.B","name":"n"}],"connections":[{"fromIndex":0,"toIndex":9,"type":"Success"},{"fromIndex":"x"}]}',
    ],
    [
      'a debugging that has ended',
      '{"nodes":[{"type":"a.B","name":"n","debugSettings":{"failuresEnabled":false,"allEnabled":false,"allEnabledUntil":1}}]}',
    ],
    [
      'ways into other chains',
      '{"nodes":[{"type":"a.B","name":"n"}],"ruleChainConnections":[{"fromIndex":0,"targetRuleChainId":{"entityType":"RULE_CHAIN","id":"c"},"type":"True","additionalInfo":null},{"fromIndex":0,"targetRuleChainId":{"entityType":"RULE_CHAIN","id":"c"},"type":"False","additionalInfo":{"layoutX":1,"layoutY":2,"ruleChainNodeId":"x","own":true}}]}',
    ],
    [
      'ways that say little of where they lead',
      '{"nodes":[{"type":"a.B","name":"n"}],"ruleChainConnections":[{"fromIndex":0,"type":"True"},{"fromIndex":0,"targetRuleChainId":{"entityType":"RULE_CHAIN","id":"c"},"type":"True","additionalInfo":{"layoutX":1,"layoutY":2}},{"fromIndex":0,"targetRuleChainId":{"entityType":"RULE_CHAIN","id":"c"},"type":"False"}]}',
    ],
  ])('%s', (_what, text) => {
    const graph = { nodes: [], ...membersOf(parseLossless(text)), ruleChainId }
    expect(isSame(again(graph), graph)).toBe(true)
  })
})

test('positions follow the nodes', () => {
  const graph = {
    ruleChainId,
    firstNodeIndex: 1,
    nodes: [node('a'), node('b'), node('c')],
    connections: [
      { fromIndex: 1, toIndex: 2, type: 'Success' },
      { fromIndex: 2, toIndex: 9, type: 'Success' },
    ],
  }
  const document = documentOf(graph, null)
  const left = document.nodes.slice(1)
  expect(graphOf({ ...document, nodes: left }, id)).toMatchObject({
    firstNodeIndex: 0,
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'Success' },
      { fromIndex: 1, toIndex: 9 },
    ],
  })
  expect(straysOf(document)).toHaveLength(1)
  expect(graphOf(withoutStrays(document), id).connections).toHaveLength(1)
})

test('what was changed is written over what is stored, and nothing else', () => {
  const graph = { ruleChainId, nodes: [node('a', { additionalInfo: { own: 1 }, debugMode: false, queueName: 'q' })] }
  const document = documentOf(graph, null)
  const nodes = document.nodes.map((one) => ({ ...one, name: 'z', description: 'said', place: { x: 5, y: 6 } }))
  expect(graphOf({ ...document, nodes }, id).nodes).toEqual([
    node('z', {
      additionalInfo: { own: 1, layoutX: 5, layoutY: 6, description: 'said' },
      debugMode: false,
      queueName: 'q',
    }),
  ])
})

test('rows of one box are one, and a box tells its rows where it leads', () => {
  const row = (type: string, box?: string) => ({
    fromIndex: 0,
    targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'other' },
    type,
    additionalInfo: box ? { ruleChainNodeId: box, layoutX: 1, layoutY: 2 } : null,
  })
  const graph = {
    ruleChainId,
    nodes: [node('a')],
    ruleChainConnections: [row('x', '1'), row('y', '1'), row('z', '2'), row('v'), row('w')],
  }
  const document = documentOf(graph, null)
  expect(document.boxes.map(({ targetId }) => targetId)).toEqual(['other', 'other', 'other'])
  const boxes = document.boxes.map((box) => ({ ...box, targetId: 'third' }))
  for (const row of graphOf({ ...document, boxes }, id).ruleChainConnections as object[]) {
    expect(row).toMatchObject({ targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'third' } })
  }
})
