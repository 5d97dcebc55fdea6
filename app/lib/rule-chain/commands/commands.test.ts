// Commands over many random chains: what is undone is as it was, nothing dangles, and what changes nothing is the same object.
import { expect, test } from 'vitest'
import { begin, commit, type History, redo, undo } from '~/lib/editing/history'
import type { ChainDocument } from '../document'
import { fragmentOf, fragmentText, paste, readFragment } from '../fragment'
import { documentOf, graphOf } from '../graph'
import { isSame } from '../json'
import { tidy } from '../layout'
import { documentFrom, documentText } from '../read-document'
import { addBox, boxesAsNodes, changeBox } from './boxes'
import { connect, disconnect, relabel, retarget } from './links'
import { addMark, changeMark } from './marks'
import { addNode, changeNode, debugAll, moveTo, remove, setFirst } from './nodes'

/** The same numbers in every run. */
function randomly(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, one: <T>(list: readonly T[]): T | undefined => list[upTo(list.length)] }
}

const LABELS = ['Success', 'Failure', 'True', ' ', 'own label']
const empty = documentOf({ nodes: [], connections: null, firstNodeIndex: null }, null)

function randomCommand(document: ChainDocument, { upTo, one }: ReturnType<typeof randomly>): ChainDocument {
  const keys = [...document.nodes, ...document.boxes, ...document.marks].map(({ key }) => key)
  const key = one([...keys, 'gone']) ?? ''
  const other = one([...keys, 'gone']) ?? ''
  const place = { x: upTo(900), y: upTo(900) }
  const moved = { x: place.x - 100, y: place.y - 100 }
  const link = one(document.links) ?? { from: key, to: other, label: 'True' }
  const labels = [one(LABELS) ?? '', one(LABELS) ?? '']
  const made = `k${upTo(40)}`
  const commands = [
    () => addNode(document, { key: made, type: 'a.B', name: made, configuration: { a: upTo(3) }, place }),
    () => addNode(document, { key: made, type: 'a.C', name: '', configuration: null }),
    () => addBox(document, { key: made, targetId: `chain-${upTo(3)}`, place }),
    () => addMark(document, { key: made, kind: 'note', text: '', colour: '', place, width: 10, height: 10 }),
    () => changeNode(document, key, { name: `n${upTo(3)}`, isDebugged: upTo(2) === 0, configuration: { a: upTo(3) } }),
    () => changeNode(document, key, { members: { queueName: one(['Main', null]) } }),
    () => changeBox(document, key, { description: `d${upTo(3)}` }),
    () => changeMark(document, key, { text: `t${upTo(3)}` }),
    () =>
      moveTo(
        document,
        new Map([
          [key, moved],
          [other, place],
        ]),
      ),
    () => connect(document, key, other, ...labels),
    () => connect(document, key, other, ...labels),
    () => relabel(document, link, one(LABELS) ?? ''),
    () => disconnect(document, link),
    () => retarget(document, link, one(keys) ?? ''),
    () => setFirst(document, one([key, undefined])),
    () => debugAll(document, upTo(2) === 0),
    () => remove(document, new Set(upTo(4) === 0 ? [key, other] : [])),
    () => {
      const fragment = fragmentOf(document, new Set([key, other]))
      return fragment ? paste(document, fragment, place, () => `p${upTo(1e9)}`).document : document
    },
  ]
  return one(commands)?.() ?? document
}

const wholePlaces = (document: ChainDocument) =>
  [...document.nodes, ...document.boxes, ...document.marks].every(
    ({ place }) => !place || (place.x >= 0 && place.y >= 0),
  )

test('any commands, all of them taken back, leave what was there; done again they come to the same end', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = randomly(seed)
    let history: History<ChainDocument> = begin(empty)
    for (let step = 0; step < 60; step++) {
      const before = structuredClone(history.present)
      const next = randomCommand(history.present, random)
      // A command changes nothing in place.
      expect(history.present).toEqual(before)
      if (next !== history.present) expect(isSame(next, history.present)).toBe(false)
      history = commit(history, next)
    }
    const end = history.present
    expect(wholePlaces(end)).toBe(true)
    let back = history
    while (back.past.length > 0) back = undo(back)
    expect(back.present).toBe(empty)
    while (back.future.length > 0) back = redo(back)
    expect(back.present).toBe(end)
  }
})

test('whatever was done, nothing dangles, and a draft or the platform give it back', () => {
  for (let seed = 100; seed <= 115; seed++) {
    const random = randomly(seed)
    let document = empty
    for (let step = 0; step < 80; step++) document = randomCommand(document, random)
    const { nodes, boxes, links, first } = document
    const from = new Set(nodes.map(({ key }) => key))
    const to = new Set([...from, ...boxes.map(({ key }) => key)])
    expect(links.every((link) => from.has(link.from) && to.has(link.to) && link.from !== link.to)).toBe(true)
    expect(first === undefined || from.has(first)).toBe(true)
    expect(documentFrom(documentText(document))).toEqual(document)
    const graph = graphOf(document, 'c')
    expect(isSame(graphOf(documentOf(graph, null), 'c'), graph)).toBe(true)
    const asNodes = boxesAsNodes(document, {})
    expect(asNodes.boxes).toEqual([])
    expect(asNodes.links).toHaveLength(links.length)
    expect(wholePlaces(tidy(document))).toBe(true)
  }
})

const two = ['a', 'b', 'c'].reduce(
  (document, key) => addNode(document, { key, type: 'a.B', name: key, configuration: {} }),
  empty,
)

test('connecting a node to itself, from a box, or once more changes nothing', () => {
  const boxed = addBox(two, { key: 'x', targetId: 't' })
  expect(connect(boxed, 'a', 'a', 'True')).toBe(boxed)
  expect(connect(boxed, 'x', 'a', 'True')).toBe(boxed)
  expect(connect(boxed, 'a', 'b', ' ')).toBe(boxed)
  const linked = connect(boxed, 'a', 'b', 'True', 'True')
  expect(linked.links).toHaveLength(1)
  expect(connect(linked, 'a', 'b', 'True')).toBe(linked)
})

test('a route with another label or end keeps what it has beside, and goes up in one that says the same', () => {
  const linked = connect(two, 'a', 'b', 'True', 'False')
  const before = { ...linked, links: linked.links.map((link) => ({ ...link, stored: { own: link.label } })) }
  const other = relabel(before, { from: 'a', to: 'b', label: 'True' }, 'Other')
  expect(other.links[0]).toEqual({ from: 'a', to: 'b', label: 'Other', stored: { own: 'True' } })
  expect(retarget(other, { from: 'a', to: 'b', label: 'Other' }, 'c').links[0]).toMatchObject({
    to: 'c',
    stored: { own: 'True' },
  })
  expect(relabel(before, { from: 'a', to: 'b', label: 'True' }, 'False').links).toEqual([before.links[1]])
  expect(relabel(before, { from: 'a', to: 'b', label: 'True' }, 'True')).toBe(before)
  expect(retarget(before, { from: 'a', to: 'b', label: 'True' }, 'a')).toBe(before)
})

const nothing = { nodes: [], boxes: [], links: [], marks: [] }

test('what is copied comes in as new, elsewhere too, and other texts are no fragment', () => {
  const from = documentOf(
    {
      nodes: [
        {
          id: { id: 'one' },
          createdTime: 1,
          type: 'a.B',
          name: 'n',
          configuration: { a: 1 },
          queueName: 'Main',
          additionalInfo: { layoutX: 100, layoutY: 100 },
        },
        {
          id: { id: 'two' },
          type: 'a.B',
          name: 'm',
          configuration: {},
          additionalInfo: { layoutX: 300, layoutY: 100 },
        },
      ],
      connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
    },
    null,
  )
  const fragment = readFragment(fragmentText(fragmentOf(from, new Set(['one', 'two'])) ?? nothing))
  if (!fragment) throw new Error('no fragment')
  let made = 0
  const { document, keys } = paste(from, fragment, { x: 50, y: 400 }, () => `new${made++}`)
  expect(keys).toEqual(['new0', 'new1'])
  expect(document.links.at(-1)).toEqual({ from: 'new0', to: 'new1', label: 'True', stored: {} })
  expect(document.nodes.slice(2).map(({ place }) => place)).toEqual([
    { x: 0, y: 400 },
    { x: 200, y: 400 },
  ])
  const sent = (graphOf(document, 'c').nodes as Record<string, unknown>[]).at(-2)
  expect(sent).toEqual({
    type: 'a.B',
    name: 'n',
    configuration: { a: 1 },
    queueName: 'Main',
    additionalInfo: { layoutX: 0, layoutY: 400 },
  })
  for (const text of ['', 'words', '{}', '[1]', '{"nodes":[]}']) expect(readFragment(text)).toBeUndefined()
})
