import { expect, test } from 'vitest'
import { CHAIN_NODE_TYPE } from './node-category'
import { waysInto } from './used-by'

test('a chain leads to another by connections, or by a node of newer platforms', () => {
  const graph = {
    nodes: [
      { name: 'Filter', type: 'x' },
      { name: 'Pass on', type: CHAIN_NODE_TYPE, configuration: { ruleChainId: 'target' } },
    ],
    ruleChainConnections: [
      { fromIndex: 0, type: 'True', targetRuleChainId: { id: 'target' } },
      { fromIndex: 0, type: 'False', targetRuleChainId: { id: 'other' } },
      { fromIndex: 9, type: 'X', targetRuleChainId: { id: 'target' } },
    ],
  }
  expect(waysInto(graph, 'target')).toEqual([
    { from: 'Filter', label: 'True' },
    { from: '', label: 'X' },
    { from: 'Pass on' },
  ])
  expect(waysInto(null, 'target')).toEqual([])
  expect(waysInto({ nodes: 'no', ruleChainConnections: [null, 1] }, 'target')).toEqual([])
})
