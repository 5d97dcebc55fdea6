// Rule chains of a platform of 4.3.1, an outside party with scripts: what its nodes note can be chosen, scripts are looked
// over before they are kept, and what it refuses is told at the node, in whichever shape it says so.
import { beforeEach, expect, test } from 'vitest'
import { wordsIn } from '../support/import-forms'
import { scriptedConsole } from '../support/scripted-console'
import type { ScriptedAnswer } from '../support/scripted-platform'

const at = scriptedConsole()

const CHAIN = { entityType: 'RULE_CHAIN', id: 'd88d85e0-e5b9-11f1-bb96-038be1f47ce2' }
const FILTER = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'
const HOT = 'd88dd400-e5b9-11f1-bb96-038be1f47ce2'
const OLD = 'd88dfb10-e5b9-11f1-bb96-038be1f47ce2'
const COUNT = 'd88e2220-e5b9-11f1-bb96-038be1f47ce2'
const SEND = 'd88e2220-e5b9-11f1-bb96-038be1f47ce3'
const page = `/ruleChains/${CHAIN.id}`

const component = (clazz: string, name: string) => ({
  clazz,
  name,
  type: 'FILTER',
  configurationDescriptor: { nodeDefinition: { description: '', relationTypes: [], defaultConfiguration: {} } },
})
const COMPONENTS = [
  component(FILTER, 'script'),
  component('org.thingsboard.rule.engine.action.TbMsgCountNode', 'message count'),
  component('org.thingsboard.rule.engine.mqtt.TbMqttNode', 'mqtt'),
]

interface StoredNode {
  name: string
  debugSettings: unknown
  configuration: Record<string, unknown>
  [member: string]: unknown
}
interface Graph {
  ruleChainId: object
  version: number
  firstNodeIndex: number
  nodes: StoredNode[]
  connections: object[]
  ruleChainConnections: null
}

const node = (id: string, type: string, name: string, configuration: Record<string, unknown>): StoredNode => ({
  id: { entityType: 'RULE_NODE', id },
  createdTime: 1795272179008,
  ruleChainId: CHAIN,
  type,
  name,
  debugSettings: null,
  singletonMode: false,
  queueName: null,
  configurationVersion: 0,
  configuration,
  externalId: null,
  additionalInfo: { layoutX: 100, layoutY: 100 },
})

/** Its second node has a script that nobody can read, and is stored so. */
const begin = (): Graph => ({
  ruleChainId: CHAIN,
  version: 2,
  firstNodeIndex: 0,
  nodes: [
    node(HOT, FILTER, 'Is it hot', { scriptLang: 'JS', jsScript: 'return msg.t > 20;', tbelScript: 'return true;' }),
    node(OLD, FILTER, 'Old one', { scriptLang: 'JS', jsScript: 'return msg.t >;', tbelScript: '' }),
    node(COUNT, 'org.thingsboard.rule.engine.action.TbMsgCountNode', 'Count', { interval: 60, telemetryPrefix: 'n' }),
  ],
  connections: [{ fromIndex: 0, toIndex: 2, type: 'True' }],
  ruleChainConnections: null,
})

let stored: Graph
let refusal: ScriptedAnswer | undefined
let trial: { output: string; error: string }

beforeEach(() => {
  stored = begin()
  refusal = undefined
  trial = { output: '', error: 'SyntaxError: Unexpected token' }
  at.platform.calls.length = 0
  const undo = at.platform.script(({ method, path, body }) => {
    if (path === '/api/system/params') return { body: { maxDebugModeDurationMinutes: 60 } }
    if (path === `/api/ruleChain/${CHAIN.id}`)
      return { body: { id: CHAIN, createdTime: 1, name: 'Heat', type: 'CORE', root: false, version: 2 } }
    if (path === '/api/components') return { body: COMPONENTS }
    if (path === '/api/ruleChain/testScript') return { body: trial }
    if (path !== '/api/ruleChain/metadata' && path !== `/api/ruleChain/${CHAIN.id}/metadata`) return undefined
    if (method === 'POST') {
      if (refusal) return refusal
      stored = body as Graph
    }
    return { body: stored }
  })
  return async () => {
    await at.page.post(page, { intent: 'discard' })
    undo()
  }
})

const calls = (path: string) => at.platform.calls.filter((call) => call.method === 'POST' && call.path === path)
const saves = () => calls('/api/ruleChain/metadata')
const settingsOf = (name: string) => stored.nodes.find((one) => one.name === name)?.debugSettings
const said = (html: string) => wordsIn(html).replaceAll(/\s+/g, ' ')
const form = (more: Record<string, string> = {}) => ({
  name: 'Is it hot',
  'config-scriptLang': 'JS',
  'config-jsScript': 'return msg.t > 30;',
  'config-tbelScript': 'return true;',
  ...more,
})
const editHot = (more?: Record<string, string>) => at.page.post(`${page}/nodes/${HOT}`, form(more))
/** The part of a page that is about one node. */
const nodeIn = (html: string, key: string) =>
  said(new RegExp(`<li id="node-${key}".*?(?=<li id="node-|</ol>)`, 's').exec(html)?.[0] ?? '')

test('what a node notes is chosen: failures alone, or everything for some minutes, as long as the platform lets it', async () => {
  const debug = `${page}/debug`
  const { html } = await at.page.get(debug)
  for (const words of ['Failures alone', 'All messages, for 5 min', 'All messages, for 1 h'])
    expect(said(html)).toContain(words)
  expect(said(html)).not.toContain('for 4 h')
  const choose = (more: object) => at.page.post(debug, { node: HOT, on: 'on', ...more })

  expect((await choose({ for: '5' })).location).toBe(debug)
  const { allEnabledUntil, ...rest } = settingsOf('Is it hot') as { allEnabledUntil: number }
  expect(rest).toEqual({ failuresEnabled: true, allEnabled: false })
  expect(Math.abs(allEnabledUntil - Date.now() - 300_000)).toBeLessThan(60_000)
  expect(said((await at.page.get(debug)).html)).toContain('until')
  await choose({ for: '60' })
  expect(settingsOf('Is it hot')).toEqual({ failuresEnabled: true, allEnabled: true })
  await choose({ for: 'failures' })
  expect(settingsOf('Is it hot')).toEqual({ failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 })
  // Nobody was offered that: it is the switch alone.
  await choose({ on: 'off' })
  await choose({ for: '99999' })
  expect(settingsOf('Is it hot')).toEqual({ failuresEnabled: true, allEnabled: true })
  await choose({ on: 'off' })
  expect(stored).toEqual(begin())
})

test('a script that nobody can read is told at its field, and at its node where it is stored; no TBEL is looked at', async () => {
  const { html } = await at.page.get(page)
  expect(nodeIn(html, OLD)).toContain('The script fails in line 1, column')
  expect(nodeIn(html, HOT)).not.toContain('The script fails')
  expect(calls('/api/ruleChain/testScript')).toHaveLength(0)

  const refused = await editHot({ 'config-jsScript': 'return true;\nreturn (msg' })
  expect(refused.status).toBe(400)
  expect(said(refused.html)).toContain('The script fails in line 2')
  expect(refused.html).toContain('return (msg')
  // Dialects differ: what the platform runs is fine.
  trial = { output: 'true', error: '' }
  expect((await editHot({ 'config-jsScript': 'for each (var a in msg) return true;' })).status).toBe(302)
  // One that does not end is not even sent.
  at.platform.calls.length = 0
  const endless = await editHot({ 'config-jsScript': 'for (;;) {}' })
  expect(said(endless.html)).toContain('did not come to an end')
  expect(calls('/api/ruleChain/testScript')).toHaveLength(0)
  expect((await editHot({ 'config-scriptLang': 'TBEL', 'config-tbelScript': 'return (((' })).status).toBe(302)
})

test('what may be right for other messages is taken, and said', async () => {
  const { location } = await editHot({ 'config-jsScript': 'return "yes";' })
  expect(location).toContain(page)
  expect(said((await at.page.get(location ?? '')).html)).toContain('The script has to give back: boolean.')
})

test('a save brings no broken script in; one that was stored so stays as it is', async () => {
  const text = await (await at.page.get(`${page}/document`)).html
  const whole = JSON.parse(text)
  const withScript = (jsScript: string) => ({
    ...whole.document,
    nodes: whole.document.nodes.map((one: { key: string; configuration: object }) =>
      one.key === HOT ? { ...one, configuration: { ...one.configuration, jsScript } } : one,
    ),
  })
  const save = (document: object) =>
    at.page.post(page, {
      intent: 'save',
      document: JSON.stringify(document),
      base: JSON.stringify(whole.base ?? whole.document),
    })
  const refused = await save(withScript('return msg.t >'))
  expect(refused.status).toBe(400)
  expect(said(refused.html)).toContain('The script of “Is it hot” cannot be read. Line 1, column')
  expect(nodeIn(refused.html, HOT)).toContain('Not saved because of this node.')
  expect(saves()).toHaveLength(0)
  expect(said((await save(withScript('for (;;) {}'))).html)).toContain(
    'The script of “Is it hot” does not come to an end.',
  )
  expect((await save(withScript('return msg.t > 99;'))).location).toBe(page)
  const before = begin()
  expect(stored).toEqual({
    ...before,
    nodes: before.nodes.map((one) =>
      one.name === 'Is it hot'
        ? { ...one, configuration: { ...one.configuration, jsScript: 'return msg.t > 99;' } }
        : one,
    ),
  })
})

test('a certificate is sent as a file where no script reads it; one that is too long is told at its field', async () => {
  stored.nodes.push(
    node(SEND, 'org.thingsboard.rule.engine.mqtt.TbMqttNode', 'Send', {
      topicPattern: 't',
      host: 'h',
      port: 1883,
      connectTimeoutSec: 10,
      credentials: {
        type: 'cert.PEM',
        caCert: null,
        caCertFileName: null,
        cert: null,
        privateKey: null,
        password: null,
      },
    }),
  )
  const address = `${page}/nodes/${SEND}`
  expect((await at.page.get(address)).html).toMatch(/<form[^>]* enctype="multipart\/form-data"/i)
  const sent = (text: string) => {
    const fields = new FormData()
    const values = {
      name: 'Send',
      'config-topicPattern': 't',
      'config-host': 'h',
      'config-port': '1883',
      'config-connectTimeoutSec': '10',
      'config-credentials-type': 'cert.PEM',
    }
    for (const [name, value] of Object.entries(values)) fields.set(name, value)
    fields.set('config-credentials-caCert-upload', new File([text], 'ca.pem'))
    return at.page.postFiles(address, fields)
  }
  const refused = await sent('x'.repeat(200_000))
  expect(refused.status).toBe(400)
  expect((await sent('-----BEGIN CERTIFICATE-----')).status).toBe(302)
  expect((await at.page.post(page, { intent: 'save' })).location).toBe(page)
  expect(stored.nodes[3]?.configuration.credentials).toMatchObject({
    type: 'cert.PEM',
    caCert: '-----BEGIN CERTIFICATE-----',
    caCertFileName: 'ca.pem',
  })
})

test('types of nodes are found by what they are called here', async () => {
  const types = await at.page.get(`${page}/nodes/new?q=${encodeURIComponent('脚本')}`, { 'accept-language': 'zh-CN' })
  expect(types.html).toContain('TbJsFilterNode')
  expect(types.html).not.toContain('type=org.thingsboard.rule.engine.action.TbMsgCountNode')
})

const NAMED = "'Count' node configuration is invalid: interval must be greater than 0"
test.each([
  ['an error object', { status: 400, body: { status: 400, message: NAMED, errorCode: 31, timestamp: 1 } }, NAMED],
  ['a bare text', { status: 400, body: NAMED, headers: { 'content-type': 'text/plain' } }, NAMED],
  [
    'the framework, which says nothing',
    { status: 400, body: { timestamp: 'x', status: 400, error: 'Bad Request', message: '', path: '/api' } },
    undefined,
  ],
  ['a fault of its own', { status: 500, body: { status: 500, message: `Row ${COUNT}`, errorCode: 2 } }, undefined],
] satisfies [string, ScriptedAnswer, string | undefined][])(
  'a refusal by %s is told, at its node where it names one, and the draft is kept',
  async (_, answer, words) => {
    await editHot()
    refusal = answer
    const refused = await at.page.post(page, { intent: 'save' })
    expect(refused.status).toBe(400)
    const text = said(refused.html)
    expect(text).toContain('Not saved.')
    if (words) expect(text).toContain(words)
    expect(text).not.toContain('Row ')
    const isNamed = words !== undefined || answer.status === 500
    expect(nodeIn(refused.html, COUNT).includes('Not saved because of this node.')).toBe(isNamed)
    expect(nodeIn(refused.html, HOT)).not.toContain('because of this node')
    expect(text.includes('Because of: Count')).toBe(isNamed)
    expect(said((await at.page.get(page)).html)).toContain('1 unsaved change')
    refusal = undefined
    expect((await at.page.post(page, { intent: 'save' })).location).toBe(page)
    expect(stored.nodes[0]?.configuration.jsScript).toBe('return msg.t > 30;')
  },
)
