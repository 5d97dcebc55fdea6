// What helps to make a rule chain work, over real HTTP and as a browser without scripts uses it: scripts are tried, what
// nodes noted is read, the way of a message is drawn, and what uses a chain is told.
import { expect, test } from 'vitest'
import { wordsIn } from '../support/import-forms'
import { makeDevice, publish, unique } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
/** What a page says. */
const shown = (html: string) => wordsIn(html).replaceAll(/\s+/g, ' ')
const NODES = 'org.thingsboard.rule.engine.'

interface Ref {
  id: { id: string }
}

const call = <T = Ref>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  at.tenant.api.call<T>(method, path, body)

const node = (clazz: string, name: string, configuration: object, debugMode = true) => ({
  type: NODES + clazz,
  name,
  debugMode,
  configuration,
  additionalInfo: { layoutX: 100, layoutY: 200, description: '' },
})

async function chainOf(graph: object) {
  const name = unique('Chain')
  const { id } = await call('POST', '/api/ruleChain', { name })
  const { nodes } = await call<{ nodes: (Ref & { name: string })[] }>('POST', '/api/ruleChain/metadata', {
    ruleChainId: { entityType: 'RULE_CHAIN', id: id.id },
    ...graph,
  })
  const keyOf = (wanted: string) => nodes.find((one) => one.name === wanted)?.id.id ?? ''
  return { id: id.id, name, keyOf, page: `/ruleChains/${id.id}` }
}

const hot = (more: object = {}) =>
  chainOf({
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbJsFilterNode', 'Is it hot', { jsScript: 'return msg.temperature > 20;' }),
      node('transform.TbTransformMsgNode', 'Tell', {
        jsScript: 'return {msg: {hot: msg.temperature}, metadata: metadata, msgType: msgType};',
      }),
      node('action.TbLogNode', 'Cold', { jsScript: 'return "cold";' }),
      node('action.TbMsgCountNode', 'Count', { interval: 60, telemetryPrefix: 'n' }, false),
    ],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 0, toIndex: 2, type: 'False' },
      { fromIndex: 1, toIndex: 3, type: 'Success' },
    ],
    ...more,
  })

const form = (more: Record<string, string> = {}) => ({
  language: 'JS',
  msgType: 'POST_TELEMETRY_REQUEST',
  as: 'JSON',
  json: '{"temperature": 25.0}',
  'metadata[0].key': 'deviceName',
  'metadata[0].value': '',
  script: 'return msg.temperature > 20;',
  intent: 'run',
  ...more,
})

test('a script is looked over before it is kept: for administrators, with its line, and stopped when it does not end', async () => {
  async function check(body: unknown) {
    const cookie = [...at.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${at.origin}/sandbox/check`, {
      method: 'POST',
      headers: { cookie, origin: at.origin, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, html: await answer.text() }
  }
  const script = { body: 'return msg.a +;', argNames: ['msg'], samples: [[{ a: 1 }]], result: 'any' }
  expect(JSON.parse((await check(script)).html)).toMatchObject({ problem: { kind: 'syntax', line: 1, column: 15 } })
  expect(JSON.parse((await check({ ...script, body: 'return 1' })).html)).toEqual({})
  expect(JSON.parse((await check({ ...script, body: 'for(;;);' })).html)).toEqual({ problem: { kind: 'stopped' } })
  for (const bad of ['{', '[]', { ...script, argNames: ['a, b'] }, { ...script, samples: 1 }]) {
    expect((await check(bad)).status).toBe(400)
  }
  expect((await at.admin.get('/sandbox/check')).status).toBe(405)
  expect((await at.visitor().get('/sandbox/check')).status).toBe(302)
})

test('a script is tried: its output, where the message goes, and the line that fails', async () => {
  const { page, keyOf } = await hot()
  const test = `${page}/nodes/${keyOf('Is it hot')}/test`
  const begin = await at.admin.get(test)
  expect(begin.status).toBe(200)
  expect(shown(begin.html)).toContain('function Filter(msg, metadata, msgType) {')
  expect(begin.html).toContain('return msg.temperature &gt; 20;')
  expect(begin.html).toContain('&quot;temperature&quot;: 22.4')
  const good = await at.admin.post(test, form())
  expect(good.status).toBe(200)
  expect(shown(good.html)).toContain('True goes to: Tell')
  expect(good.html).toContain('&quot;temperature&quot;: 25.0') // what was typed stays
  const failed = await at.admin.post(test, form({ script: 'var a = 1;\nreturn msg.b.c > a;' }))
  expect(shown(failed.html)).toContain('Failed in line 2, column')
  const text = await at.admin.post(test, form({ as: 'TEXT', text: 'plain', script: 'return msg === "plain";' }))
  expect(shown(text.html)).toContain('True goes to: Tell')
})

test('what cannot be tried is told at its field, and what was typed stays', async () => {
  const { page, keyOf } = await hot()
  const test = `${page}/nodes/${keyOf('Is it hot')}/test`
  const bad: [Record<string, string>, string][] = [
    [{ msgType: ' ' }, 'Enter a message type.'],
    [{ json: '{"a": }' }, 'This is not JSON'],
    [{ script: ' ' }, 'Write a script.'],
    [{ script: 'for (;;) {}' }, 'did not come to an end'],
    [{ 'metadata[1].key': 'deviceName', 'metadata[1].value': 'x' }, 'This key is there already.'],
    [{ language: 'TBEL' }, 'knows no TBEL'],
  ]
  for (const [more, told] of bad) {
    const answer = await at.admin.post(test, form({ ...more, 'metadata[2].key': 'kept-row', 'metadata[2].value': 'v' }))
    expect([answer.status, told, shown(answer.html).includes(told)]).toEqual([400, told, true])
    expect(answer.html).toContain('kept-row')
  }
  for (const key of [keyOf('Count'), 'nothing', '..%2f']) {
    expect((await at.admin.get(`${page}/nodes/${key}/test`)).status).toBe(404)
  }
})

test('a message walks through in debug: its passages, its path, the test with it; and what is no message is told', async () => {
  const chain = await hot()
  const before = (
    await call<{ data: (Ref & { root: boolean })[] }>('GET', '/api/ruleChains?pageSize=100&page=0')
  ).data.find(({ root }) => root)
  await call('POST', `/api/ruleChain/${chain.id}/root`)
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { temperature: 30.5 })
  const events = `${chain.page}/nodes/${chain.keyOf('Is it hot')}/events`
  await expect.poll(async () => shown((await at.admin.get(events)).html), { timeout: 10_000 }).toMatch(/Out ?· ?True/)
  const { html } = await at.admin.get(events)
  const text = shown(html)
  expect(text).toContain('POST_TELEMETRY_REQUEST')
  expect(text).toMatch(/Out ?· ?True/)
  // A message that is chosen is what the test begins with; without one it is the last that came in.
  const passage = html.split('<li class="passage"').find((one) => one.includes('POST_TELEMETRY_REQUEST')) ?? ''
  const [, replay = ''] = /href="([^"]*\/test\?event=[^"]*)"/.exec(passage) ?? []
  const begin = await at.admin.get(replay.replaceAll('&amp;', '&'))
  expect(begin.html).toContain('&quot;temperature&quot;: 30.5')
  expect(begin.html).toContain(device.name)
  const last = await at.admin.get(`${chain.page}/nodes/${chain.keyOf('Is it hot')}/test`)
  expect(shown(last.html)).toContain('A message that came in')
  const [, message = ''] = /data-message="([^"]+)"/.exec(passage) ?? []
  const trace = JSON.parse((await at.admin.get(`${chain.page}/trace?message=${message}`)).html)
  const steps = ['Is it hot', 'Tell', 'Count', 'Cold'].map((name) => trace.trace.nodes[chain.keyOf(name)]?.step)
  expect(steps).toEqual([1, 2, 3, undefined])
  expect(trace.trace.links).toHaveLength(2)
  expect(trace.failures).toEqual({})
  const [, full] = /href="([^"]*\/events\/one\?[^"]*)"/.exec(passage) ?? []
  expect(shown((await at.admin.get(full?.replaceAll('&amp;', '&') ?? '')).html)).toContain('30.5')
  const debug = shown((await at.admin.get(`${chain.page}/debug`)).html)
  expect(debug).toContain('on for 3 nodes')
  expect(debug).toContain('through 2 nodes')
  for (const query of ['message=x', 'message=', `message=${message}&ts=x`, `message=${message}&ts=1`])
    expect((await at.admin.get(`${chain.page}/trace?${query}`)).status).toBe(200)
  for (const query of ['', '?id=x&ts=1', '?id=x&ts=x'])
    expect((await at.admin.get(`${events}/one${query}`)).status).toBe(404)
  expect((await at.admin.get(`${chain.page}/nodes/nothing/events`)).status).toBe(404)
  await call('POST', `/api/ruleChain/${before?.id.id}/root`)
})

test('what uses a chain: the root, profiles, and chains that lead to it', async () => {
  const target = await hot()
  const page = `${target.page}/usedBy`
  expect(shown((await at.admin.get(page)).html)).toContain('Nothing uses this chain.')
  const leading = await hot({
    ruleChainConnections: [
      {
        fromIndex: 0,
        type: 'True',
        targetRuleChainId: { entityType: 'RULE_CHAIN', id: target.id },
        additionalInfo: {},
      },
    ],
  })
  const profile = unique('Profile')
  await call('POST', '/api/deviceProfile', {
    name: profile,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    defaultRuleChainId: { entityType: 'RULE_CHAIN', id: target.id },
    profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  })
  const text = shown((await at.admin.get(page)).html)
  for (const said of [leading.name, 'Is it hot', profile]) expect(text).toContain(said)
  expect(text).not.toContain('There is more')
})

interface Graph {
  nodes: (Ref & { name: string; debugMode: boolean; configuration: Record<string, unknown> })[]
}
const graphOf = (id: string) => call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
const nodeIn = async (id: string, name: string) => (await graphOf(id)).nodes.find((one) => one.name === name)

test('a script that ran is used; each save is a version, compared and restored', async () => {
  const { id, page, keyOf } = await hot()
  expect(shown((await at.admin.get(`${page}/versions`)).html)).toContain('No versions yet')
  for (const query of ['from=x', 'from=now&to=x'])
    expect((await at.admin.get(`${page}/versions?${query}`)).status).toBe(404)
  const test = `${page}/nodes/${keyOf('Is it hot')}/test`
  const broken = await at.admin.post(test, form({ script: 'return (', intent: 'use' }))
  expect([broken.status, shown(broken.html).includes('Use this script')]).toEqual([200, false])
  expect((await nodeIn(id, 'Is it hot'))?.configuration).toEqual({ jsScript: 'return msg.temperature > 20;' })
  const script = 'return msg.temperature > 30;'
  expect((await at.admin.post(test, form({ script }))).html).toContain('Use this script')
  const used = await at.admin.post(test, form({ script, intent: 'use' }))
  expect([used.status, used.location]).toEqual([302, page])
  expect((await at.admin.get(test)).html).toContain('return msg.temperature &gt; 30;')
  await at.admin.post(page, { intent: 'save' })
  expect((await nodeIn(id, 'Is it hot'))?.configuration).toEqual({ jsScript: script })
  const { html } = await at.admin.get(`${page}/versions`)
  expect(shown(html)).toContain('1 node changed: Is it hot')
  const versions = [...html.matchAll(/data-version="([^"]+)"/g)].map(([, one]) => one ?? '')
  expect(versions).toHaveLength(2)
  const compared = shown((await at.admin.get(`${page}/versions?from=${versions[1]}`)).html)
  for (const said of ['jsScript', 'return msg.temperature > 20;', script]) expect(compared).toContain(said)
  expect(shown((await at.admin.get(`${page}/versions?from=${versions[0]}`)).html)).toContain('Both are the same.')
  const back = await at.admin.post(`${page}/versions`, { version: versions[1] ?? '' })
  expect([back.status, back.location]).toEqual([302, page])
  await at.admin.post(page, { intent: 'save' })
  expect((await nodeIn(id, 'Is it hot'))?.configuration).toEqual({ jsScript: 'return msg.temperature > 20;' })
  expect((await graphOf(id)).nodes.map((one) => one.id.id)).toContain(keyOf('Is it hot'))
  expect((await at.admin.post(`${page}/versions`, { version: 'x' })).status).toBe(404)
})

test('debugging is switched for a node, and off for all', async () => {
  const { id, page, keyOf } = await hot()
  const on = await at.admin.post(`${page}/debug`, { node: keyOf('Count'), on: 'on' })
  expect([on.status, on.location]).toEqual([302, `${page}/debug`])
  expect((await nodeIn(id, 'Count'))?.debugMode).toBe(true)
  await at.admin.post(`${page}/debug`, { node: keyOf('Tell'), on: 'off' })
  expect((await nodeIn(id, 'Tell'))?.debugMode).toBe(false)
  expect((await at.admin.post(`${page}/debug`, { node: 'nothing', on: 'on' })).status).toBe(302)
  await at.admin.post(`${page}/debug`, {})
  expect((await graphOf(id)).nodes.map(({ debugMode }) => debugMode)).toEqual([false, false, false, false])
  const nobody = '/ruleChains/11111111-2222-1333-8444-555555555555'
  for (const below of ['debug', 'versions', 'usedBy', 'trace', 'nodes/x/test'])
    expect((await at.admin.get(`${nobody}/${below}`)).status).toBe(404)
})
