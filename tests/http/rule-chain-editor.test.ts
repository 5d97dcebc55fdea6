// A rule chain is built and changed without scripts, over real HTTP: each step is a form, kept until it is saved.
import { beforeAll, describe, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { wordsIn } from '../support/import-forms'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const FILTER = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'
const LOG = 'org.thingsboard.rule.engine.action.TbLogNode'
const SAVE = 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode'
const BOX = 'tb.internal.RuleChain'

interface Graph {
  firstNodeIndex: number | null
  nodes: {
    id: { id: string }
    name: string
    type: string
    debugMode: boolean
    configuration: object
    additionalInfo: object
  }[]
  connections: { fromIndex: number; toIndex: number; type: string }[] | null
  ruleChainConnections: { fromIndex: number; targetRuleChainId: { id: string }; type: string }[] | null
}

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)
const graphOf = (id: string) => call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
const makeChain = async () =>
  (await call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: unique('Chain') })).id.id
const fill = (id: string, graph: object) =>
  call<Graph>('POST', '/api/ruleChain/metadata', { ruleChainId: { entityType: 'RULE_CHAIN', id }, ...graph })

const node = (name: string, more: object = {}) => ({
  type: FILTER,
  name,
  debugMode: false,
  configuration: { jsScript: 'return true;' },
  additionalInfo: { layoutX: 100, layoutY: 200 },
  ...more,
})

const page = (id: string) => `/ruleChains/${id}`
const words = async (path: string, browser: BrowserLike = at.admin) =>
  wordsIn((await browser.get(path)).html).replaceAll(/\s+/g, ' ')
const press = (id: string, step: object, browser: BrowserLike = at.admin) =>
  browser.post(page(id), { step: JSON.stringify(step) })
const intent = (id: string, name: string, browser: BrowserLike = at.admin) => browser.post(page(id), { intent: name })
/** The key of the node that a form led back to. */
const keyIn = (location = '') => new URLSearchParams(location.split('?')[1]?.split('#')[0]).get('at') ?? ''
/** Of nodes that have one. */
const SCRIPT = { 'config-jsScript': 'return true;' }
const addNode = async (id: string, type: string, name: string, more: Record<string, string> = {}) =>
  keyIn(
    (await at.admin.post(`${page(id)}/nodes/new?type=${type}`, { name, ...SCRIPT, configuration: '{}', ...more }))
      .location,
  )
const addRoute = (id: string, from: string, fields: Record<string, string>) =>
  at.admin.post(`${page(id)}/nodes/${from}/routes`, fields)
const nodesIn = (html: string) =>
  [...shown(html).matchAll(/data-node="(\d+)" data-type="([^"]*)"/g)].map(([, , type]) => type)
const labelsIn = (html: string) =>
  [...shown(html).matchAll(/data-connection="\d+" data-label="([^"]*)"/g)].map((m) => m[1])

let other: string
beforeAll(async () => {
  other = await makeChain()
})

test('a chain is built from nothing: types, nodes, routes, a note, the way into another chain; then saved in one post', async () => {
  const id = await makeChain()
  expect(await words(page(id))).toContain('This rule chain has no nodes yet')
  const types = await at.admin.get(`${page(id)}/nodes/new?q=log`)
  expect(shown(types.html)).toContain(`type=${LOG}`)
  expect(shown(types.html)).not.toContain(`type=${SAVE}`)
  const form = await at.admin.get(`${page(id)}/nodes/new?type=${FILTER}`)
  expect(shown(form.html)).toContain('name="config-jsScript"')

  const first = await addNode(id, FILTER, 'Is warm', {
    'config-jsScript': 'return msg.t > 20;',
    debug: 'on',
  })
  const log = await addNode(id, LOG, 'Tell')
  const box = keyIn(
    (await at.admin.post(`${page(id)}/nodes/new?type=${BOX}`, { chainId: other, description: 'on' })).location,
  )
  expect((await graphOf(id)).nodes).toEqual([])
  const twice = new URLSearchParams([
    ['labels', 'True'],
    ['labels', 'Failure'],
    ['to', log],
  ])
  await at.admin.postMany(`${page(id)}/nodes/${first}/routes`, [...twice])
  await addRoute(id, first, { labels: 'False', to: box })
  await at.admin.post(`${page(id)}/notes/new`, { text: 'Only warm ones\r\ncome through' })

  const { html } = await at.admin.get(page(id))
  expect(nodesIn(html)).toEqual([FILTER, LOG, BOX])
  expect(labelsIn(html)).toEqual(['True', 'Failure', 'False'])
  for (const said of ['8 unsaved changes', 'Debug on 1 node', 'First', 'Only warm ones'])
    expect(wordsIn(html)).toContain(said)

  expect((await intent(id, 'save')).location).toBe(page(id))
  const saved = await graphOf(id)
  const at_ = (name: string) => saved.nodes.findIndex((one) => one.name === name)
  expect(saved.nodes[saved.firstNodeIndex ?? -1]).toMatchObject({
    name: 'Is warm',
    debugMode: true,
    configuration: { jsScript: 'return msg.t > 20;' },
  })
  expect(saved.connections?.map(({ toIndex, type }) => [toIndex, type]).toSorted()).toEqual([
    [at_('Tell'), 'Failure'],
    [at_('Tell'), 'True'],
  ])
  expect(saved.ruleChainConnections).toMatchObject([{ targetRuleChainId: { id: other }, type: 'False' }])
  const chain = await call<{ additionalInfo: { ruleChainMarks: object[] } }>('GET', `/api/ruleChain/${id}`)
  expect(chain.additionalInfo.ruleChainMarks).toMatchObject([{ kind: 'note', text: 'Only warm ones\ncome through' }])
  expect(await words(page(id))).not.toContain('unsaved')
})

test('nodes and routes are changed, taken away, made first; each step is taken back and done again', async () => {
  const id = await makeChain()
  const stored = await fill(id, {
    firstNodeIndex: 0,
    nodes: [node('a', { configuration: { jsScript: 'return 1;', own: [1] } }), node('b'), node('c')],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 2, type: 'True' },
    ],
  })
  const keyOf = (name: string) => stored.nodes.find((one) => one.name === name)?.id.id ?? ''
  const [a, b, c] = ['a', 'b', 'c'].map(keyOf) as [string, string, string]
  const edit = (await at.admin.get(`${page(id)}/nodes/${a}`)).html
  expect(wordsIn(edit)).toContain('Kept as they are, without a field here: own')
  await at.admin.post(`${page(id)}/nodes/${a}`, {
    name: 'a2',
    description: 'why',
    'config-jsScript': 'return 2;',
  })
  await at.admin.post(`${page(id)}/nodes/${a}/routes?to=${b}&label=True`, { labels: 'False', to: c })
  expect(labelsIn((await at.admin.get(page(id))).html)).toEqual(['False', 'True'])
  await press(id, { intent: 'first', node: b })
  await press(id, { intent: 'disconnect', node: b, to: c, label: 'True' })
  await press(id, { intent: 'remove', node: c })
  expect(nodesIn((await at.admin.get(page(id))).html)).toHaveLength(2)
  for (let step = 0; step < 5; step++) await intent(id, 'undo')
  expect(await words(page(id))).toContain('0 unsaved changes')
  expect(labelsIn((await at.admin.get(page(id))).html)).toEqual(['True', 'True'])
  await intent(id, 'redo')
  expect(await words(page(id))).toContain('1 unsaved change')
  await intent(id, 'save')
  const saved = (await graphOf(id)).nodes.find((one) => one.id.id === a)
  expect(saved).toMatchObject({
    name: 'a2',
    configuration: { jsScript: 'return 2;', own: [1] },
    additionalInfo: { description: 'why', layoutX: 100, layoutY: 200 },
  })
  await press(id, { intent: 'remove', node: a })
  expect((await intent(id, 'discard')).location).toBe(page(id))
  expect(await words(page(id))).not.toContain('unsaved')
  expect((await graphOf(id)).nodes).toHaveLength(3)
})

test('what is wrong is told at its field and its node, and what the platform would refuse is not sent', async () => {
  const id = await makeChain()
  const nameless = await at.admin.post(`${page(id)}/nodes/new?type=${LOG}`, {
    name: ' ',
    'config-jsScript': 'return kept',
  })
  expect(nameless.status).toBe(400)
  expect(wordsIn(nameless.html)).toContain('Enter a name.')
  expect(wordsIn(nameless.html)).toContain('return kept')
  const broken = await at.admin.post(`${page(id)}/nodes/new?type=${LOG}`, { name: 'x', 'config-jsScript': ' ' })
  expect(broken.status).toBe(400)
  const [a, b] = [await addNode(id, FILTER, 'a'), await addNode(id, FILTER, 'b')]
  expect(wordsIn((await addRoute(id, a, { to: b })).html)).toContain('Choose a label.')
  expect(wordsIn((await addRoute(id, a, { labels: 'True' })).html)).toContain('Choose where it leads.')
  expect(wordsIn((await addRoute(id, a, { labels: 'Nonsense', to: b })).html)).toContain('Choose a label.')
  await addRoute(id, a, { labels: 'True', to: b })
  const circle = await addRoute(id, b, { labels: 'True', to: a })
  expect(wordsIn(circle.html)).toContain('Messages would go round in a circle: a → b → a')
  await addNode(id, 'org.example.OwnNode', 'own')
  const told = await words(page(id))
  for (const said of ['Unknown Rule Node class: org.example.OwnNode', 'No message comes here.', '2 to check'])
    expect(told).toContain(said)

  // A circle that a browser sends is found before the platform is asked.
  const data = JSON.parse((await at.admin.get(`${page(id)}/document`)).html)
  const links = [...data.document.links, { from: b, to: a, label: 'True', stored: {} }]
  const answer = await at.admin.post(page(id), {
    intent: 'save',
    document: JSON.stringify({ ...data.document, links }),
  })
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain('The platform would refuse it as it is.')
  expect(wordsIn(answer.html).replaceAll(/\s+/g, ' ')).toContain('Cannot be saved: Messages would go round')
  expect((await graphOf(id)).nodes).toEqual([])
})

describe('two people', () => {
  async function begun() {
    const id = await makeChain()
    const stored = await fill(id, { firstNodeIndex: 0, nodes: [node('a'), node('b')], connections: [] })
    const keyOf = (name: string) => stored.nodes.find((one) => one.name === name)?.id.id ?? ''
    return { id, stored, a: keyOf('a'), b: keyOf('b') }
  }
  const rename = (id: string, key: string, name: string) =>
    at.admin.post(`${page(id)}/nodes/${key}`, { name, ...SCRIPT })

  test('who changed other things both keep theirs', async () => {
    const { id, stored, a } = await begun()
    await rename(id, a, 'mine')
    const theirs = stored.nodes.map((one) => (one.name === 'b' ? { ...one, name: 'theirs' } : one))
    await fill(id, { ...stored, nodes: [...theirs, node('c')] })
    expect(await words(page(id))).toContain('Someone else saved this chain since you began.')
    expect((await intent(id, 'save')).location).toBe(page(id))
    expect((await graphOf(id)).nodes.map(({ name }) => name).toSorted()).toEqual(['c', 'mine', 'theirs'])
  })

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ])('who changed the same see both, and take %s', async (side, kept) => {
    const { id, stored, a } = await begun()
    await rename(id, a, 'mine')
    await fill(id, {
      ...stored,
      nodes: stored.nodes.map((one) => (one.name === 'a' ? { ...one, name: 'theirs' } : one)),
    })
    const to = (await intent(id, 'save')).location ?? ''
    expect(to).toBe(`${page(id)}/conflict`)
    const { html } = await at.admin.get(to)
    for (const said of ['mine', 'theirs', 'Take mine', 'Take theirs']) expect(wordsIn(html)).toContain(said)
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const choice = { 'choices[0].id': `node:${a}`, 'choices[0].side': side }
    const old = await at.admin.post(to, { seen: 'x', ...choice })
    expect(old.status).toBe(409)
    expect((await at.admin.post(to, { seen, ...choice })).location).toBe(page(id))
    expect((await graphOf(id)).nodes.map(({ name }) => name)).toContain(kept)
    expect((await at.admin.get(to)).location).toBe(page(id))
  })

  test('drafts are each one’s own', async () => {
    const { id, a } = await begun()
    await rename(id, a, 'mine')
    const second = await at.signedIn(at.tenant.admin)
    expect(await words(page(id), second)).toContain('1 unsaved change')
    const api = at.tenant.api
    expect((await api.call<Graph>('GET', `/api/ruleChain/${id}/metadata`)).nodes.map(({ name }) => name)).toContain('a')
  })
})

test('a stored script that does not end is told at its node, in the list and to the canvas, and stays as it is', async () => {
  const id = await makeChain()
  const endless = { jsScript: 'while (true) {}' }
  const names = ['ends', 'endless', 'fails here alone']
  const scripts = [{ jsScript: 'return true;' }, endless, { jsScript: 'return msg.a.b.c > 1;' }]
  const stored = await fill(id, {
    firstNodeIndex: 0,
    nodes: names.map((name, at) => node(name, { configuration: scripts[at] })),
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  })
  const keyOf = (name: string) => stored.nodes.find((one) => one.name === name)?.id.id ?? ''
  expect(await words(page(id))).toContain('2 to check endless The script did not come to an end and was stopped.')
  const whole = JSON.parse((await at.admin.get(`${page(id)}/document`)).html)
  expect(whole.scripts).toEqual({ [keyOf('endless')]: { key: 'js-func.stopped' } })
  await at.admin.post(`${page(id)}/nodes/${keyOf('ends')}`, { name: 'other', ...SCRIPT })
  expect((await intent(id, 'save')).location).toBe(page(id))
  expect((await graphOf(id)).nodes.find((one) => one.name === 'endless')?.configuration).toEqual(endless)
})

test('a chain that is gone, keys that are none, and forms that say nothing are answered in words', async () => {
  const id = await makeChain()
  const gone = await at.admin.get(`${page(id)}/nodes/nothing`)
  expect(gone.location).toBe(page(id))
  expect((await at.admin.get(`${page(id)}/notes/nothing`)).location).toBe(page(id))
  expect((await at.admin.get(`${page(id)}/conflict`)).location).toBe(page(id))
  const odd: Record<string, string>[] = [
    {},
    { intent: 'nonsense' },
    { step: '{"intent":"x"}' },
    { step: '[' },
    { intent: 'save', document: '{' },
  ]
  for (const fields of odd) expect((await at.admin.post(page(id), fields)).status).toBe(400)
  for (const document of ['', '{']) expect((await at.admin.post(`${page(id)}/document`, { document })).status).toBe(400)
  await press(id, { intent: 'remove', node: '__proto__' })
  await at.admin.post(`${page(id)}/delete`, {})
  for (const path of ['', '/document', '/nodes/new', '/conflict'])
    expect((await at.admin.get(page(id) + path)).status).toBe(404)
  expect((await intent(id, 'save')).status).toBe(404)
})

test('two thousand nodes are told in pages of bounded weight', async () => {
  const id = await makeChain()
  const many = Array.from({ length: 2000 }, (_, index) => node(`n${index}`))
  const connections = many.slice(1).map((_, index) => ({ fromIndex: index, toIndex: index + 1, type: 'True' }))
  await fill(id, { firstNodeIndex: 0, nodes: many, connections })
  const { html } = await at.admin.get(page(id))
  expect(nodesIn(html)).toHaveLength(50)
  expect(wordsIn(html)).toMatch(/2\D?000 nodes/)
  expect(Buffer.byteLength(html)).toBeLessThan(350_000)
  const last = await at.admin.get(`${page(id)}?page=40`)
  expect(wordsIn(last.html)).toContain('n1999')
})

test('hostile names stay text', async () => {
  const id = await makeChain()
  const name = '<script>alert(1)</script>"\'‮'
  await fill(id, {
    firstNodeIndex: 0,
    nodes: [node(name), node('b')],
    connections: [{ fromIndex: 0, toIndex: 1, type: '<b>"' }],
  })
  const { html } = await at.admin.get(page(id))
  expect(html).not.toContain('<script>alert(1)')
  expect(shown(html)).not.toContain('<b>')
})
