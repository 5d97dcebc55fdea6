// Commands that a platform since 3.3 keeps until the device comes, told from one that says what newer ones say.
import { afterEach, expect, test } from 'vitest'
import { scriptedConsole } from '../support/scripted-console'
import type { ScriptedAnswer } from '../support/scripted-platform'
import { shown } from '../support/shown-html'

const DEVICE = '784f394c-42b6-435a-983c-b7beff2784f9'
const RPC = 'a2c0d1d0-42b6-11ec-983c-b7beff2784f9'
const PAGE = `/devices/${DEVICE}/commands`

const at = scriptedConsole()
const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

const entity = (entityType: string, id: string) => ({ entityType, id })
const device = {
  id: entity('DEVICE', DEVICE),
  createdTime: 1,
  tenantId: entity('TENANT', '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11'),
  name: 'Valve 3',
  label: null,
  additionalInfo: null,
  type: 'default',
  customerId: entity('CUSTOMER', '13814000-1dd2-11b2-8080-808080808080'),
  deviceProfileId: entity('DEVICE_PROFILE', '7c6d9a40-7b43-11eb-9d2a-3b1f0a6c7e11'),
}
const answering = (answers: Record<string, ScriptedAnswer>) => {
  const all = {
    [`/api/device/${DEVICE}`]: { body: device },
    [`/api/device/info/${DEVICE}`]: { body: device },
    ...answers,
  }
  undo.push(at.platform.script(({ path }) => (all as Record<string, ScriptedAnswer>)[path]))
}
const send = (way: string, more: Record<string, string> = {}) =>
  at.page.post(PAGE, { way, method: 'open', params: '{"to":50}', seconds: '30', ...more })
const words = async () =>
  shown((await at.page.get(PAGE)).html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a command is left with the platform and followed through its states', async () => {
  answering({ [`/api/plugins/rpc/twoway/${DEVICE}`]: { body: { rpcId: RPC } } })
  expect((await send('twoway', { keeps: 'on', hours: '1' })).status).toBe(302)
  const { body } = at.platform.calls.find(({ path }) => path.startsWith('/api/plugins/rpc/')) ?? {}
  expect(body).toMatchObject({ method: 'open', params: { to: 50 }, timeout: 30_000, persistent: true })
  const { expirationTime } = body as { expirationTime: number }
  expect(expirationTime - Date.now()).toBeGreaterThan(3_500_000)
  expect(expirationTime - Date.now()).toBeLessThanOrEqual(3_600_000)

  const tells = async (status: string, response: unknown = null) => {
    answering({ [`/api/rpc/persistent/${RPC}`]: { body: { id: { id: RPC }, status, response } } })
    return words()
  }
  expect(await tells('QUEUED')).toMatch(/Queued.*The platform keeps it until/)
  expect(await tells('SENT')).toMatch(/Queued .* Sent /)
  expect(await tells('DELIVERED')).toMatch(/Queued .* Sent .* Delivered /)
  expect(await tells('SUCCESSFUL', { at: 50 })).toMatch(/Delivered .* Answered .*&quot;at&quot;: 50/)
  // What is over stays as it ended, and nobody asks for it again.
  const asked = () => at.platform.calls.filter(({ path }) => path.startsWith('/api/rpc/persistent/')).length
  const before = asked()
  expect(await tells('FAILED')).toContain('Answered')
  expect(asked()).toBe(before)
})

test.each([
  ['EXPIRED', 'The device did not come while the platform kept it.'],
  ['TIMEOUT', 'No answer came in time.'],
  ['FAILED', 'The platform could not deliver it.'],
  ['DELETED', 'The platform no longer has this command.'],
])('one that ends as %s is told so', async (status, text) => {
  answering({
    [`/api/plugins/rpc/oneway/${DEVICE}`]: { body: { rpcId: RPC } },
    [`/api/rpc/persistent/${RPC}`]: { body: { status } },
  })
  await send('oneway', { keeps: 'on' })
  expect(await words()).toContain(text)
})

test('newer platforms say by 504 that a device is offline; what a platform refuses is told in its words', async () => {
  answering({ [`/api/plugins/rpc/twoway/${DEVICE}`]: { status: 504 } })
  await send('twoway')
  expect(await words()).toContain('The device was offline for commands')
  const body = { status: 400, message: 'Method is not allowed here', errorCode: 31, timestamp: 1 }
  answering({ [`/api/plugins/rpc/twoway/${DEVICE}`]: { status: 400, body } })
  await send('twoway')
  expect(await words()).toContain('Method is not allowed here')
})

test('of twenty-one commands the last twenty are kept', async () => {
  answering({ [`/api/plugins/rpc/oneway/${DEVICE}`]: {} })
  for (let number = 1; number <= 21; number++) await send('oneway', { method: `number-${number}.` })
  const page = await words()
  expect(page).toContain('number-21.')
  expect(page).toContain('number-2.')
  expect(page).not.toContain('number-1.')
})
