import { expect, test } from 'vitest'
import { ComponentSchema } from '~/lib/platform/rule-chain'
import { type CheckFacts, findingsOf } from './checks'
import { circlesIn } from './circles'
import { addBox } from './commands/boxes'
import { connect } from './commands/links'
import { addNode, setFirst } from './commands/nodes'
import type { ChainDocument } from './document'
import { documentOf } from './graph'
import { freePlace, placesOf } from './layout'
import { CHAIN_NODE_TYPE } from './node-category'
import { inReadingOrder } from './walk'

const component = (clazz: string, type: string, relationTypes: string[], more: object = {}) =>
  ComponentSchema.parse({
    clazz,
    type,
    name: clazz,
    configurationDescriptor: { nodeDefinition: { relationTypes, inEnabled: true, outEnabled: true, ...more } },
  })

const facts: CheckFacts = {
  chainId: 'this',
  components: [
    component('f.Script', 'FILTER', ['True', 'False', 'Failure']),
    component('f.Switch', 'FILTER', ['Failure'], { customRelations: true }),
    component('a.Save', 'ACTION', ['Success', 'Failure']),
    component('e.Mqtt', 'EXTERNAL', ['Success', 'Failure']),
    component('a.Generator', 'ACTION', ['Success', 'Failure'], { inEnabled: false }),
    component(CHAIN_NODE_TYPE, 'FLOW', [], { customRelations: true }),
  ],
  targets: { there: 'Other', gone: null },
}

const empty = documentOf({ nodes: [] }, null)
const chainOf = (types: Record<string, string>, routes: [string, string, string][] = [], first?: string) => {
  const nodes = Object.entries(types).reduce(
    (document, [key, type]) => addNode(document, { key, type, name: key, configuration: {} }),
    empty,
  )
  const connected = routes.reduce((document, [from, label, to]) => connect(document, from, to, label), nodes)
  return setFirst(connected, first ?? Object.keys(types)[0])
}
const told = (document: ChainDocument, own: Partial<CheckFacts> = {}) =>
  findingsOf(document, { ...facts, ...own })
    .filter(({ weight }) => weight !== 'hint')
    .map(({ at, key, weight, values }) => [
      at.node,
      key.replace('chain.check-', ''),
      weight,
      ...Object.values(values ?? {}),
    ])

test('a chain in order has nothing to check', () => {
  const chain = chainOf({ script: 'f.Script', save: 'a.Save' }, [['script', 'True', 'save']])
  expect(told(chain)).toEqual([])
  expect(findingsOf(chain, facts).map(({ key, values }) => [key, values?.labels])).toEqual([
    ['chain.check-open', 'False, Failure'],
    ['chain.check-open', 'Success, Failure'],
  ])
})

test.each<[string, ChainDocument, unknown[]]>([
  [
    'a circle, with the way along it',
    chainOf({ a: 'f.Script', b: 'a.Save', c: 'a.Save' }, [
      ['a', 'True', 'b'],
      ['b', 'Success', 'c'],
      ['c', 'Success', 'b'],
    ]),
    [['b', 'circle', 'refused', 'b → c → b']],
  ],
  [
    'names and labels that no platform has room for',
    chainOf({ a: 'f.Switch', ['b'.repeat(256)]: 'a.Save', ['💡'.repeat(255)]: 'a.Save' }, [
      ['a', 'x'.repeat(256), 'b'.repeat(256)],
      ['a', 'x'.repeat(255), '💡'.repeat(255)],
    ]),
    [
      ['a', 'long-label', 'refused', 255],
      ['b'.repeat(256), 'long-name', 'refused', 255],
    ],
  ],
  ['what nothing reaches', chainOf({ a: 'a.Save', b: 'a.Save' }), [['b', 'unreached', 'caution']]],
  ['what makes its own messages is reached', chainOf({ a: 'a.Save', b: 'a.Generator' }), []],
  [
    'a way into what takes none',
    chainOf({ a: 'a.Save', b: 'a.Generator' }, [['a', 'Success', 'b']]),
    [['a', 'no-way-in', 'caution', 'Success']],
  ],
  ['no beginning', setFirst(chainOf({ a: 'a.Save' }), undefined), [[undefined, 'no-first', 'caution']]],
  ['a node that fails over a network', chainOf({ a: 'e.Mqtt' }), [['a', 'open', 'caution', 'Failure']]],
  ['a type that is not known', chainOf({ a: 'org.other.Node' }), [['a', 'unknown', 'caution', 'org.other.Node']]],
  [
    'a label that never comes',
    chainOf({ a: 'a.Save', b: 'a.Save' }, [['a', 'True', 'b']]),
    [['a', 'label', 'caution', 'True']],
  ],
  ['labels of one’s own where they may be', chainOf({ a: 'f.Switch', b: 'a.Save' }, [['a', 'mine', 'b']]), []],
  [
    'a box that nothing leads to',
    addBox(chainOf({ a: 'a.Save' }), { key: 'x', targetId: 'there' }),
    [['x', 'box-alone', 'caution']],
  ],
  [
    'a chain that is gone, and itself',
    ['gone', 'this'].reduce(
      (chain, targetId) => connect(addBox(chain, { key: targetId, targetId }), 'a', targetId, 'Success'),
      chainOf({ a: 'a.Save' }),
    ),
    [
      ['gone', 'no-chain', 'caution', 'gone'],
      ['this', 'itself', 'caution'],
    ],
  ],
])('%s', (_what, chain, findings) => {
  expect(told(chain)).toEqual(findings)
})

test('odd metadata is told where it stands', () => {
  const chain = documentOf(
    {
      firstNodeIndex: 0,
      nodes: [
        { type: 'a.Save', name: ' ', configuration: null },
        { type: '', name: 'b', configuration: {} },
        { type: CHAIN_NODE_TYPE, name: 'c', configuration: { ruleChainId: 'gone' } },
        { type: CHAIN_NODE_TYPE, name: 'd', configuration: {} },
        { id: { id: 'kept' }, type: null, name: 'e', configuration: {} },
      ],
      connections: [
        { fromIndex: 0, toIndex: 0, type: 'Success' },
        { fromIndex: 0, toIndex: 1, type: 'Success' },
        { fromIndex: 0, toIndex: 1, type: 'Success' },
        { fromIndex: 1, toIndex: 2, type: null },
        { fromIndex: 1, toIndex: 3, type: 'Success' },
        { fromIndex: 1, toIndex: 4, type: 'Success' },
        { fromIndex: 1, toIndex: 7, type: 'Success' },
        { fromIndex: 8, toIndex: 1, type: 'Success' },
      ],
    },
    null,
  )
  expect(told(chain)).toEqual([
    ['node-1', 'strays', 'refused', 1],
    [undefined, 'strays', 'refused', 1],
    ['node-0', 'self', 'refused', 'Success'],
    ['node-0', 'twice', 'caution', 'Success'],
    ['node-1', 'no-label', 'caution', ''],
    ['node-0', 'no-name', 'caution'],
    ['node-0', 'no-configuration', 'caution'],
    ['node-1', 'no-type', 'refused'],
    ['node-2', 'no-chain', 'caution', 'gone'],
    ['node-3', 'no-target', 'caution'],
    // What a platform has stored so it takes again.
    ['kept', 'no-type', 'caution'],
  ])
})

test('a script that is no text is told at its node', () => {
  const clazz = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'
  const found = (configuration: object) =>
    told(documentOf({ nodes: [{ type: clazz, configuration, name: 'a' }] }, null))
  const isTold = (configuration: object) => found(configuration).some(([, key]) => key === 'script-no-text')
  const odd = [42, true, { a: 1 }, ['return true;']]
  for (const script of odd) {
    expect(isTold({ jsScript: script })).toBe(true)
    expect(isTold({ scriptLang: 'TBEL', tbelScript: script, jsScript: 'return true;' })).toBe(true)
    expect(isTold({ scriptLang: 'JS', tbelScript: script, jsScript: 'return true;' })).toBe(false)
  }
  expect(isTold({ jsScript: 'return true;' })).toBe(false)
  // That there is none is told by its form.
  expect(isTold({ jsScript: null })).toBe(false)
})

test('what is wrong in a configuration stands at its node, and equal names are a hint alone', () => {
  const chain = chainOf({ a: 'a.Save', b: 'a.Save' }, [['a', 'Success', 'b']])
  const checkConfiguration = () => [{ path: 'attributesControl' }]
  expect(told(chain, { checkConfiguration })).toEqual(
    ['a', 'b'].map((key) => [key, 'configuration', 'caution', 'attributesControl']),
  )
  const twins = { ...chain, nodes: chain.nodes.map((node) => ({ ...node, name: 'same' })) }
  expect(findingsOf(twins, facts).filter(({ key }) => key === 'chain.check-same-name')).toHaveLength(2)
  expect(told(twins)).toEqual([])
})

test('two thousand nodes in a row, in circles too, are looked through and laid out', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `n${at}`)
  const nodes = keys.map((key) => ({ id: { id: key }, type: 'a.Save', name: key, configuration: {} }))
  const connections = keys.map((_, at) => ({ fromIndex: at, toIndex: (at + 1) % keys.length, type: 'Success' }))
  const round = documentOf({ nodes, connections, firstNodeIndex: 0 }, null)
  expect(circlesIn(round)).toHaveLength(1)
  expect(inReadingOrder(round)).toEqual(keys)
  const row = documentOf({ nodes, connections: connections.slice(0, -1), firstNodeIndex: 0 }, null)
  expect(told(row)).toEqual([])
  for (const chain of [row, round]) {
    const places = [...placesOf(chain).values()]
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(2000)
  }
})

test('a new node finds a place of its own', () => {
  let chain = chainOf({ a: 'f.Script' })
  for (let at = 0; at < 5; at++) {
    const place = freePlace(chain, 'a')
    expect([...placesOf(chain).values()]).not.toContainEqual(place)
    chain = addNode(chain, { key: `n${at}`, type: 'a.Save', name: '', configuration: {}, place })
  }
})
