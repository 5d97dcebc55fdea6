// Rule chains of a platform that stores what it is given: what is odd in them is told where it stands, kept, and saved back
// as it was when something else is changed, all of it by forms.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { wordsIn } from '../support/import-forms'
import { formTo } from '../support/page-forms'
import { scriptedConsole } from '../support/scripted-console'

const at = scriptedConsole()

const CHAIN = { entityType: 'RULE_CHAIN', id: 'd88d85e0-e5b9-11f1-bb96-038be1f47ce2' }
const GONE = 'd88d85e0-e5b9-11f1-bb96-038be1f47ce3'
const page = `/ruleChains/${CHAIN.id}`
const at_ = (clazz: string) => `org.thingsboard.rule.engine.${clazz}`
const FILTER = at_('filter.TbJsFilterNode')
const LOG = at_('action.TbLogNode')
const PASS = at_('flow.TbRuleChainInputNode')
const ids = Array.from({ length: 20 }, (_, n) => `d88dd400-e5b9-11f1-bb96-0000000000${10 + n}`)

const component = (clazz: string) => ({
  clazz,
  name: clazz.split('.').at(-1),
  type: 'FILTER',
  configurationDescriptor: { nodeDefinition: { description: '', relationTypes: [], defaultConfiguration: {} } },
})

type Members = Record<string, unknown>
const node = (n: number, name: unknown, more: Members = {}): Members => ({
  id: { entityType: 'RULE_NODE', id: ids[n] },
  createdTime: 1795272179008,
  ruleChainId: CHAIN,
  type: FILTER,
  name,
  debugMode: false,
  configuration: { jsScript: 'return true;' },
  additionalInfo: { layoutX: 100, layoutY: 100 },
  ...more,
})
const toChain = (fromIndex: number, id: string) => ({
  fromIndex,
  targetRuleChainId: { entityType: 'RULE_CHAIN', id },
  type: 'True',
  additionalInfo: { layoutX: 700, layoutY: 100, ruleChainNodeId: 'rule-chain-node-1' },
})

let stored: Members
let version: string
let person: BrowserLike
/** What a platform can is asked as somebody signs in. */
async function signIn(of: string) {
  version = of
  person = at.console.browser()
  await person.signIn('ann@acme.example', 'right')
}
beforeEach(() => {
  at.platform.calls.length = 0
  const undo = at.platform.script(({ method, path, body }) => {
    if (path === '/api/system/info') return version === '3.2.2' ? { status: 404 } : { body: { version, type: 'CE' } }
    if (path === `/api/ruleChain/${CHAIN.id}`) return { body: { id: CHAIN, createdTime: 1, name: 'Odd', root: false } }
    if (path === '/api/components') return { body: [FILTER, LOG, PASS].map(component) }
    if (path !== '/api/ruleChain/metadata' && path !== `/api/ruleChain/${CHAIN.id}/metadata`)
      return path.startsWith('/api/ruleChain/')
        ? { status: 404, body: { status: 404, message: 'no', errorCode: 32 } }
        : undefined
    if (method === 'POST') stored = body as Members
    return { body: stored }
  })
  return async () => {
    await person.post(page, { intent: 'discard' })
    undo()
  }
})

const said = (html: string) => wordsIn(html).replaceAll(/\s+/g, ' ')
/** The part of the list that is about one node. */
const entryOf = (html: string, n: number) =>
  said(new RegExp(`<li id="[^"]*" data-node="${n}".*?(?=<li id="[^"]*" data-node="|</ol>)`, 's').exec(html)?.[0] ?? '')

const ODD: readonly [what: string, node: (n: number) => Members, told: string][] = [
  ['a number for a script', (n) => node(n, 'number', { configuration: { jsScript: 42 } }), 'script is no text'],
  ['an object for a script', (n) => node(n, 'object', { configuration: { jsScript: { a: 1 } } }), 'script is no text'],
  ['nothing for a script', (n) => node(n, 'null', { configuration: { jsScript: null } }), 'needs a change: jsScript'],
  [
    'a list for a script of another language',
    (n) => node(n, 'list', { configuration: { scriptLang: 'TBEL', tbelScript: ['x'], jsScript: 'return true;' } }),
    'script is no text',
  ],
  ['no end', (n) => node(n, 'endless', { configuration: { jsScript: 'for (;;) {}' } }), 'did not come to an end'],
  [
    'a kind of another edition',
    (n) => node(n, 'own', { type: 'org.example.OwnNode', configuration: 'text' }),
    'Unknown Rule Node class: org.example.OwnNode',
  ],
  ['a text for a configuration', (n) => node(n, 'text', { configuration: 'text' }), 'It has no configuration.'],
  ['a number for a name', (n) => node(n, 7, { configuration: null }), 'It has no name.'],
  ['no type', (n) => node(n, 'untyped', { type: null }), 'It has no type.'],
  [
    'a chain that is gone',
    (n) => node(n, 'gone', { type: PASS, configuration: { ruleChainId: GONE } }),
    `The chain that it leads to is not there: ${GONE}`,
  ],
  [
    'this same chain',
    (n) => node(n, 'itself', { type: PASS, configuration: { ruleChainId: CHAIN.id } }),
    'It leads to this same chain',
  ],
  [
    'no chain',
    (n) => node(n, 'nowhere', { type: PASS, configuration: { ruleChainId: null } }),
    'It leads to no chain.',
  ],
  ['hostile names', (n) => node(n, '<b>\u202Eevil', { type: '<i>' }), 'Unknown Rule Node class: <i>'],
]

const oddChain = (): Members => ({
  ruleChainId: CHAIN,
  firstNodeIndex: 0,
  own: { member: [1] },
  nodes: [node(0, 'plain'), ...ODD.map(([, make], at) => make(at + 1))],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'True', own: 1 },
    { fromIndex: 0, toIndex: 2, type: null },
    { fromIndex: 0, toIndex: 3, type: { a: 1 } },
    { fromIndex: 0, toIndex: 1, type: 'True', own: 1 },
  ],
  ruleChainConnections: null,
})

/** The form of the first node sent as it came, under another name. */
async function rename(name: string) {
  const address = `${page}/nodes/${ids[0]}`
  const fields = formTo((await person.get(address)).html, address) ?? []
  return person.postMany(
    address,
    fields.map(([field, value]) => [field, field === 'name' ? name : value]),
  )
}

const renamed = (graph: Members, name: string): Members => {
  const [first, ...others] = graph.nodes as Members[]
  return { ...graph, nodes: [{ ...first, name }, ...others] }
}

describe.each(['3.2.2', '4.3.1'])('on %s', (of) => {
  beforeEach(async () => {
    await signIn(of)
    stored = oddChain()
  })

  test('what is odd is told at its node, and saved back as it was', async () => {
    const before = structuredClone(stored)
    const { html } = await person.get(page)
    expect(html).not.toContain('<b>')
    expect(html).not.toContain('<i>')
    for (const [at, [what, , words]] of ODD.entries()) expect(entryOf(html, at + 1), what).toContain(words)
    expect(entryOf(html, 0)).toContain('A route has no label.')
    expect((await rename('other')).status).toBe(302)
    expect((await person.post(page, { intent: 'save' })).location).toBe(page)
    expect(stored).toEqual(renamed(before, 'other'))
  })

  test('connections that lead nowhere are told where they begin, and stand in the way of a save until they are removed', async () => {
    const whole = structuredClone(stored.connections) as Members[]
    const strays = [
      { fromIndex: 1, toIndex: 99, type: 'True' },
      { fromIndex: 1, toIndex: -1, type: 'False' },
      { fromIndex: 77, toIndex: 1, type: 'True' },
    ]
    stored = { ...stored, connections: [...whole, ...strays] }
    const before = structuredClone(stored)
    const { html } = await person.get(page)
    expect(entryOf(html, 1)).toContain('Cannot be saved: 2 connections lead to no node that is there.')
    expect(said(html)).toContain('1 connection leads to no node that is there.')
    await rename('other')
    const refused = await person.post(page, { intent: 'save' })
    expect([refused.status, stored]).toEqual([400, before])
    expect(entryOf(refused.html, 1)).toContain('2 connections lead to no node that is there.')
    await person.post(page, { step: JSON.stringify({ intent: 'strays' }) })
    expect((await person.post(page, { intent: 'save' })).location).toBe(page)
    expect(stored).toEqual(renamed({ ...before, connections: whole }, 'other'))
  })

  test.each([
    ['lists that are none', { nodes: {}, connections: 'x', ruleChainConnections: 7, firstNodeIndex: 'first' }],
    ['nodes that are none', { nodes: [null, 7, 'x', []], connections: [null, 7] }],
  ])('metadata of the wrong shape is a page: %s', async (_what, graph) => {
    stored = graph as Members
    expect((await person.get(page)).status).toBe(200)
    expect((await person.get(`${page}/document`)).status).toBe(200)
  })
})

test('ways into other chains of older platforms: gone, to this chain, to none', async () => {
  await signIn('3.2.2')
  const rows = [toChain(0, GONE), toChain(1, CHAIN.id), { fromIndex: 0, type: 'True' }]
  stored = { ...oddChain(), ruleChainConnections: rows }
  const before = structuredClone(stored)
  const { html } = await person.get(page)
  const count = (stored.nodes as []).length
  expect(entryOf(html, count)).toContain(`The chain that it leads to is not there: ${GONE}`)
  expect(entryOf(html, count + 1)).toContain('It leads to this same chain')
  expect(entryOf(html, count + 2)).toContain('It leads to no chain.')
  await rename('other')
  expect((await person.post(page, { intent: 'save' })).location).toBe(page)
  expect(stored).toEqual(renamed(before, 'other'))
})
