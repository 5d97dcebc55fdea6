import { expect, test } from 'vitest'
import { countNodes } from './nodes'

const component = (clazz: string, name: string, type: string) => ({ clazz, name, type })
const components = [
  component('a.Save', 'save timeseries', 'ACTION'),
  component('a.Log', 'log', 'ACTION'),
  component('f.Switch', 'switch', 'FILTER'),
  component('x.New', 'new', 'LATER'),
]

test('nodes are counted by what they do and by their kind, in the order of editors', () => {
  const nodes = ['a.Save', 'x.New', 'f.Switch', 'a.Log', 'a.Save', 'org.other.TbOwnNode', ''].map((type) => ({ type }))
  expect(countNodes(nodes, components)).toEqual([
    { type: 'FILTER', count: 1, kinds: [{ name: 'switch', count: 1 }] },
    {
      type: 'ACTION',
      count: 3,
      kinds: [
        { name: 'log', count: 1 },
        { name: 'save timeseries', count: 2 },
      ],
    },
    { type: 'LATER', count: 1, kinds: [{ name: 'new', count: 1 }] },
    {
      type: 'UNKNOWN',
      count: 2,
      kinds: [
        { name: '', count: 1 },
        { name: 'TbOwnNode', count: 1 },
      ],
    },
  ])
  expect(countNodes([], components)).toEqual([])
})
