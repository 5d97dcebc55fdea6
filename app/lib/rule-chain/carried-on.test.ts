import { expect, test } from 'vitest'
import { begin, commit, redo, undo } from '~/lib/editing/history'
import { chainOfThree } from '../../../tests/support/chain-of-three'
import { carriedOn } from './carried-on'
import { addBox } from './commands/boxes'
import { connect } from './commands/links'
import { addNode, changeNode, remove, setFirst } from './commands/nodes'
import { differenceOf } from './difference'
import type { ChainDocument, Members } from './document'
import { documentOf, graphOf } from './graph'
import { listOf, membersOf } from './json'

const base = chainOfThree([0, 1])
/** As a platform does: what is new has an id, and may have more members than were sent. */
function saved(document: ChainDocument, change: (graph: Members) => Members = (graph) => graph): ChainDocument {
  const graph = graphOf(document, 'chain')
  const nodes = listOf(graph.nodes).map((node, at) => ({
    id: { id: `id-${at}` },
    queueName: 'Main',
    ...membersOf(node),
  }))
  return documentOf(change({ ...graph, version: 2, nodes }), null)
}
const added = (document: ChainDocument, key: string) =>
  addNode(document, { key, type: 'a.N', name: `new ${key}`, configuration: {}, place: { x: 9, y: 9 } })
const names = ({ nodes }: ChainDocument) => nodes.map(({ name }) => name)

test('what was done before a save can be taken back after it, and done again: then nothing is unsaved', () => {
  let history = begin(base)
  history = commit(history, added(history.present, 'x'))
  history = commit(history, connect(history.present, 'b', 'x', 'False'))
  history = commit(history, addBox(history.present, { key: 'box', targetId: 't', place: { x: 1, y: 1 } }))
  history = commit(history, connect(history.present, 'x', 'box', 'Success'))
  history = commit(history, setFirst(history.present, 'x'))
  const now = saved(history.present)
  const { history: after, keyOf } = carriedOn(history, history.present, now)
  expect(after.present).toBe(now)
  expect(keyOf('x')).toBe('id-3')
  const back = [1, 2, 3, 4, 5].reduce(undo, after)
  expect(names(back.present)).toEqual(['a', 'b', 'c'])
  expect(back.present.first).toBe('a')
  expect(differenceOf(now, back.present).length).toBeGreaterThan(0)
  const again = [1, 2, 3, 4, 5].reduce(redo, back)
  expect(differenceOf(now, again.present)).toEqual([])
  const before = undo(after).present
  expect(before.nodes[3]).toMatchObject({ key: 'id-3', stored: { id: { id: 'id-3' } } })
  expect(before.links.map(({ from, to }) => [from, to])).toContainEqual(['b', 'id-3'])
  expect(before.stored.version).toBe(2)
})

test('what a save deleted comes back as a new one, under one key in all of the past', () => {
  let history = begin(base)
  history = commit(history, changeNode(history.present, 'b', { name: 'other' }))
  history = commit(history, remove(history.present, new Set(['b'])))
  const { history: after } = carriedOn(history, history.present, saved(history.present))
  const [first, second] = after.past
  expect(names(second as ChainDocument)).toEqual(['a', 'other', 'c'])
  const [was, is] = [first?.nodes[1], second?.nodes[1]]
  expect(was?.key).toBe(is?.key)
  expect(is?.key).not.toBe('b')
  expect(is?.stored).not.toHaveProperty('id')
  expect(second?.links).toMatchObject([{ from: 'a', to: is?.key }])
})

test('steps that were made while it was saved stay unsaved steps', () => {
  const sent = added(base, 'x')
  const history = commit(commit(begin(base), sent), changeNode(sent, 'x', { name: 'later' }))
  const now = saved(sent)
  const { history: after } = carriedOn(history, sent, now)
  expect(differenceOf(now, after.present)).toMatchObject([{ kind: 'node', key: 'id-3', members: ['name'] }])
  expect(differenceOf(now, undo(after).present)).toEqual([])
})

test('where somebody else’s changes came in, no step takes them back', () => {
  const sent = added(base, 'x')
  const history = commit(commit(begin(base), sent), changeNode(sent, 'a', { name: 'later' }))
  const now = saved(sent, (graph) => ({
    ...graph,
    nodes: [...listOf(graph.nodes), { id: { id: 'theirs' }, type: 'a.B', name: 'theirs', configuration: {} }],
  }))
  const { history: after } = carriedOn(history, sent, now)
  expect(after.past).toEqual([])
  expect(names(after.present)).toEqual(['later', 'b', 'c', 'new x', 'theirs'])
  expect(carriedOn(begin(sent), sent, now).history.present).toBe(now)
})
