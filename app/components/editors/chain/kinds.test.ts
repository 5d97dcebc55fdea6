import { expect, test } from 'vitest'
import { kindsOf, libraryGroups } from './kinds'

const descriptor = (clazz: string, type: string, name: string, nodeDefinition: unknown = {}) => ({
  clazz,
  type,
  name,
  configurationDescriptor: { nodeDefinition },
})
const box = { name: 'Rule chain', description: 'Passes on' }

test('what a platform leaves out or gets wrong is taken as nothing', () => {
  const odd = { clazz: 'some.OddNode', type: 'NEW', name: 'odd', configurationDescriptor: 7 }
  const kind = kindsOf([odd], box).of('some.OddNode')
  expect(kind).toMatchObject({ name: 'Odd', category: 'UNKNOWN', labels: [], hasIn: true, hasOut: true, defaults: {} })
  const link = descriptor('some.Node', 'FILTER', 'x', { docUrl: 'javascript:alert(1)' })
  expect(kindsOf([link], box).of('some.Node').docUrl).toBeUndefined()
})

test('a class that the platform does not know may lead anywhere', () => {
  expect(kindsOf([], box).of('my.company.Node')).toMatchObject({ name: 'Node', takesOwnLabels: true })
})

test('older platforms have a box for other chains, newer ones a node', () => {
  const of = (descriptors: Parameters<typeof kindsOf>[0]) =>
    libraryGroups(kindsOf(descriptors, box).all, '').map(({ category, kinds }) => [category, kinds.length])
  expect(of([descriptor('a.TbJsFilterNode', 'FILTER', 'script')])).toEqual([
    ['FILTER', 1],
    ['RULE_CHAIN', 1],
  ])
  expect(of([descriptor('org.thingsboard.rule.engine.flow.TbRuleChainInputNode', 'FLOW', 'rule chain')])).toEqual([
    ['RULE_CHAIN', 1],
  ])
})

test('the library is searched by name and description', () => {
  const all = kindsOf(
    [
      descriptor('a.TbJsFilterNode', 'FILTER', 'script', { description: 'Filter by JavaScript' }),
      descriptor('a.TbLogNode', 'ACTION', 'log', { description: 'Log incoming messages' }),
    ],
    box,
  ).all
  const names = (wanted: string) => libraryGroups(all, wanted).flatMap(({ kinds }) => kinds.map(({ name }) => name))
  expect(names('javascript SCRIPT')).toEqual(['Script'])
  expect(names('messages')).toEqual(['Log'])
  expect(names('nothing of it')).toEqual([])
})
