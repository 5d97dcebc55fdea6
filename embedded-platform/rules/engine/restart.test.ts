// A platform that ends in order takes nothing away: what was under way goes on after the next start, sources begin again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, publish } from '../../../tests/support/platform-api'

let folder: string
let at: TestPlatform
const errors: unknown[] = []
const log: TestPlatform['platform']['log'] = (level, ...told) => {
  if (level === 'error') errors.push(told)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-restart-'))
  at = await startPlatform({ dataDir: folder, log })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const node = (type: string, configuration: unknown) => ({
  type: `org.thingsboard.rule.engine.${type}`,
  name: type,
  configuration,
})

test('messages that are held back and generators go on after a restart', async () => {
  const sys = await new PlatformApi(at.url).signIn(SYSADMIN.email, SYSADMIN.password)
  const tenant = await new PlatformApi(at.url).makeTenant(sys)
  const device = await makeDevice(tenant.api)
  const roots = '/api/ruleChains?pageSize=1&page=0'
  const chain = (await tenant.api.call<{ data: { id: unknown }[] }>('GET', roots)).data[0]
  const generator = {
    msgCount: 0,
    periodInSeconds: 1,
    originatorId: device.id,
    originatorType: 'DEVICE',
    jsScript: "return {msg: {made: (prevMsg.made || 0) + 1}, metadata: {}, msgType: 'POST_TELEMETRY_REQUEST'};",
  }
  await tenant.api.call('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain?.id,
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbMsgTypeFilterNode', { messageTypes: ['POST_TELEMETRY_REQUEST'] }),
      node('delay.TbMsgDelayNode', { periodInSeconds: 3, maxPendingMsgs: 10 }),
      node('telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }),
      node('debug.TbMsgGeneratorNode', generator),
    ],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 2, type: 'Success' },
      { fromIndex: 3, toIndex: 2, type: 'Success' },
    ],
  })
  await publish(at.url, device.token, { held: 1 })
  await at.close()
  expect(errors).toEqual([])
  at = await startPlatform({ dataDir: folder, log })
  const rows = (sql: string) => at.platform.db.query<{ n: number }>(sql, [device.id])
  const ofKey = (key: string) =>
    rows(`SELECT ts AS n FROM ts_kv JOIN ts_key k ON k.id = ts_kv.key WHERE entity_id = $1 AND k.key = '${key}'`)
  const before = await ofKey('made')
  expect(await ofKey('held')).toHaveLength(0)
  await vi.waitFor(async () => expect(await ofKey('held')).toHaveLength(1), 15_000)
  await vi.waitFor(async () => expect((await ofKey('made')).length).toBeGreaterThan(before.length), 15_000)
  await vi.waitFor(async () => expect(await at.platform.db.query('SELECT 1 FROM rule_message')).toHaveLength(0), 15_000)
})
