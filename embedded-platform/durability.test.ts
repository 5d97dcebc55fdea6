// Acknowledged changes are there after kill -9.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDevice, PlatformApi, publish, type Session } from '../tests/support/platform-api'
import { startPlatformOn } from '../tests/support/platform-on'
import type { Program } from '../tests/support/programs'

const SENDERS = 8
const ENOUGH = 200
const ROUNDS = 10
const KEY = 'counter'

let folder: string
let program: Program | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-durability-'))
})
afterAll(async () => {
  await program?.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const started = await startPlatformOn(folder)
  program = started
  return started.url
}

/** Sends values as fast as they are acknowledged, until the platform is gone; it is killed in the midst of them. */
async function sendUntilKilled(url: string, token: string, first: number): Promise<number[]> {
  const acknowledged: number[] = []
  let next = first
  const send = async () => {
    for (;;) {
      const ts = next++
      const body = JSON.stringify({ ts, values: { [KEY]: ts } })
      const answer = await fetch(`${url}/api/v1/${token}/telemetry`, { method: 'POST', body }).catch(() => undefined)
      if (!answer) return
      if (answer.status === 200) acknowledged.push(ts)
      if (acknowledged.length === ENOUGH) program?.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  return acknowledged
}

const HELD = [1, 2, 3]

/** A device whose chain raises an alarm for each message, then holds it back before it is saved. */
async function deviceThatIsHeldBack(api: Session) {
  const chain = await api.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: 'Held back' })
  const node = (type: string, configuration: unknown) => ({
    type: `org.thingsboard.rule.engine.${type}`,
    name: type,
    configuration,
  })
  await api.call('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbMsgTypeFilterNode', { messageTypes: ['POST_TELEMETRY_REQUEST'] }),
      node('action.TbCreateAlarmNode', {
        alarmType: 'Held',
        alarmDetailsBuildJs: 'return {};',
        severity: 'CRITICAL',
        propagate: false,
        useMessageAlarmData: false,
        relationTypes: [],
      }),
      node('delay.TbMsgDelayNode', { periodInSeconds: 5, maxPendingMsgs: 100 }),
      node('telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }),
    ],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 0, toIndex: 2, type: 'True' },
      { fromIndex: 2, toIndex: 3, type: 'Success' },
    ],
  })
  const all = await api.call<{ data: { id: { id: string } }[] }>('GET', '/api/deviceProfiles?pageSize=1&page=0')
  const known = await api.call<object>('GET', `/api/deviceProfile/${all.data[0]?.id.id}`)
  const profile = { ...known, id: undefined, default: false, name: 'Held back', defaultRuleChainId: chain.id }
  const { id } = await api.call<{ id: unknown }>('POST', '/api/deviceProfile', profile)
  return { chainId: chain.id.id, ...(await makeDevice(api, { deviceProfileId: id })) }
}

test('acknowledged telemetry survives a kill, again and again', async () => {
  let url = await start()
  const sys = () => new PlatformApi(url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  const tenant = await new PlatformApi(url).makeTenant(await sys())
  const device = await makeDevice(tenant.api)
  const held = await deviceThatIsHeldBack(tenant.api)
  await Promise.all(HELD.map((n) => publish(url, held.token, { ts: 1_700_000_000_000 + n, values: { n } })))
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = 1_700_000_000_000 + round * 1_000_000
    acknowledged.push(...(await sendUntilKilled(url, device.token, first)))
    await program?.stop('SIGKILL')
    url = await start()
    const api = await new PlatformApi(url).signIn(tenant.admin.email, tenant.admin.password)
    const range = 'startTs=1699999999999&endTs=1800000000000&limit=1000000&orderBy=ASC'
    const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=${KEY}&${range}`
    const kept = (await api.call<Record<string, { ts: number }[]>>('GET', path))[KEY] ?? []
    const there = new Set(kept.map(({ ts }) => ts))
    expect(acknowledged.length).toBeGreaterThanOrEqual((round + 1) * ENOUGH)
    expect(acknowledged.filter((ts) => !there.has(ts))).toEqual([])
    const latest = await api.call<Record<string, { ts: number; value: string }[]>>('GET', path.split('&')[0] ?? '')
    expect(latest[KEY]?.[0]?.ts).toBe(Math.max(...there))
  }
  // The message under way went on, from its beginning: saved in the end, and no second alarm.
  const api = await new PlatformApi(url).signIn(tenant.admin.email, tenant.admin.password)
  const range = 'startTs=1699999999999&endTs=1800000000000&limit=100&orderBy=ASC'
  const path = `/api/plugins/telemetry/DEVICE/${held.id}/values/timeseries?keys=n&${range}`
  const saved = async () => ((await api.call<{ n?: { value: string }[] }>('GET', path)).n ?? []).map((one) => one.value)
  await vi.waitFor(async () => expect(await saved()).toEqual(HELD.map(String)), { timeout: 30_000, interval: 250 })
  const alarms = await api.call<{ totalElements: number }>('GET', `/api/alarm/DEVICE/${held.id}?pageSize=10&page=0`)
  expect(alarms.totalElements).toBe(1)
  // The first change after a start is one of nodes that lived before.
  const graph = await api.call<{ nodes: { id: { id: string } }[] }>('GET', `/api/ruleChain/${held.chainId}/metadata`)
  await api.call('POST', '/api/ruleChain/metadata', graph)
  const life = `/api/events/RULE_NODE/${graph.nodes[0]?.id.id}/LC_EVENT?tenantId=${tenant.tenantId}&pageSize=9&page=0`
  const lives = async () =>
    (await api.call<{ data: { body: { event: string } }[] }>('GET', life)).data.map(({ body }) => body.event).sort()
  await vi.waitFor(async () => expect(await lives()).toEqual(['STARTED', 'UPDATED']), 10_000)
}, 600_000)
