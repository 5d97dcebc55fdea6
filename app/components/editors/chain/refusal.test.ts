import { expect, test } from 'vitest'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { INPUT, likelyLabel, refusalOf, takenLabels } from './refusal'

const node = (key: string) => ({
  key,
  type: 'some.Node',
  name: key,
  description: '',
  isDebugged: false,
  configuration: {},
  stored: {},
})
const link = (from: string, to: string, label = 'Success') => ({ from, to, label, stored: {} })
const document: ChainDocument = {
  nodes: ['a', 'b', 'c', 'generator'].map(node),
  boxes: [{ key: 'box', targetId: 'x', description: '', stored: {} }],
  links: [link('a', 'b'), link('b', 'c'), link('a', 'b', 'Failure')],
  first: 'a',
  marks: [],
  stored: {},
}
const ports = { hasIn: (key: string) => key !== 'generator', hasOut: (key: string) => key !== 'box' }

test.each([
  ['a', 'a', 'same-node'],
  ['c', 'a', 'cycle'],
  ['a', 'generator', 'takes-none'],
  ['box', 'a', 'gives-none'],
  [INPUT, 'box', 'input-to-chain'],
  [INPUT, 'a', 'is-first'],
  [INPUT, 'b', undefined],
  ['a', 'c', undefined],
  ['c', 'box', undefined],
])('from %s to %s: %s', (from, to, refusal) => {
  expect(refusalOf(document, from, to, ports)).toBe(refusal)
})

test('a chain that goes in a circle already does not hold it up', () => {
  const round = { ...document, links: [...document.links, link('c', 'a')] }
  expect(refusalOf(round, 'generator', 'a', ports)).toBeUndefined()
})

test('the likely label is the first that leads nowhere, Failure last', () => {
  expect(likelyLabel(document, 'a', ['Success', 'Other', 'Failure'])).toBe('Other')
  expect(likelyLabel(document, 'b', ['Failure', 'Success'])).toBe('Failure')
  expect(likelyLabel(document, 'a', [])).toBeUndefined()
  expect([...takenLabels(document, 'a', 'b')]).toEqual(['Success', 'Failure'])
})
