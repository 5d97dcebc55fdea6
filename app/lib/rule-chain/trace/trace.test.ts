import { expect, test } from 'vitest'
import type { ChainLink, ChainNode } from '../document'
import { traceOf } from './trace'

const node = (key: string): ChainNode => ({
  key,
  type: 'x',
  name: key,
  description: '',
  isDebugged: true,
  configuration: {},
  stored: {},
})
const link = (from: string, label: string, to: string): ChainLink => ({ from, to, label, stored: {} })
const document = {
  nodes: ['a', 'b', 'c', 'd', 'e'].map(node),
  boxes: [{ key: 'box', targetId: 't', description: '', stored: {} }],
  links: [link('a', 'True', 'b'), link('a', 'False', 'c'), link('b', 'Success', 'd'), link('d', 'Success', 'box')],
}

test('a message goes by the labels that nodes noted, to nodes that noted nothing too', () => {
  const trace = traceOf(
    [
      { node: 'b', ts: 5, direction: 'OUT', label: 'SUCCESS' },
      { node: 'a', ts: 5, direction: 'OUT', label: 'True' },
      { node: 'b', ts: 5, direction: 'IN', label: 'True' },
      { node: 'a', ts: 5, direction: 'IN' },
    ],
    document,
  )
  expect(trace.links).toEqual([0, 2])
  expect(trace.nodes).toEqual({ a: { step: 1, ts: 5 }, b: { step: 2, ts: 5 }, d: { step: 3 } })
})

test('the order is that of time, a failure is told, and a way into another chain belongs to it', () => {
  const trace = traceOf(
    [
      { node: 'd', ts: 9, direction: 'IN', label: 'Success' },
      { node: 'd', ts: 9, direction: 'OUT', label: 'Success' },
      { node: 'c', ts: 7, direction: 'OUT', label: 'Failure', error: 'it broke' },
      { node: 'c', ts: 6, direction: 'IN' },
      { node: 'gone', ts: 1, direction: 'IN' },
    ],
    document,
  )
  expect(trace.links).toEqual([3])
  expect(trace.nodes).toEqual({
    c: { step: 1, ts: 6, error: 'it broke' },
    d: { step: 2, ts: 9 },
    box: { step: 3 },
  })
})

test('without events there is no way, and a loop has an end', () => {
  expect(traceOf([], document)).toEqual({ nodes: {}, links: [] })
  const loop = { ...document, links: [link('a', 'X', 'b'), link('b', 'X', 'a')] }
  const events = ['a', 'b'].map((key) => ({ node: key, ts: 1, direction: 'OUT' as const, label: 'X' }))
  expect(Object.keys(traceOf(events, loop).nodes)).toHaveLength(2)
})
