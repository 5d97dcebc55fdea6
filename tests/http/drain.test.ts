// The end of the process: in order, and soon.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole } from '../support/test-console'

let platform: ScriptedPlatform

beforeAll(async () => {
  platform = await startScriptedPlatform()
})
afterAll(() => platform?.close())

test('asked to stop: requests under way are answered, new ones are not taken, and it is over soon', async () => {
  const console_ = await startTestConsole(platform.url)
  const undo = platform.script(({ path }) =>
    path === '/api/auth/login' ? { status: 401, body: { message: 'no' }, delayMs: 700 } : undefined,
  )
  const underWay = console_.browser().signIn('ann@acme.example', 'right')
  await sleep(200)
  const started = Date.now()
  const ended = console_.stop('SIGTERM')
  await sleep(100)
  await expect(fetch(`${console_.url}/healthz`)).rejects.toThrow()
  expect((await underWay).status).toBe(400)
  await ended
  undo()
  expect(Date.now() - started).toBeLessThan(4000)
  expect(console_.child.exitCode).toBe(0)
  expect(console_.log().map(({ event }) => event)).toContain('stopped')
  await console_.close()
})

test('open streams are told when to come again, and end', async () => {
  const console_ = await startTestConsole(platform.url)
  const page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
  const entity = { entityType: 'DEVICE', id: '11111111-2222-1333-8444-555555555555' }
  const stream = await fetch(`${console_.url}/live`, {
    method: 'POST',
    headers: {
      origin: console_.origin,
      'content-type': 'application/json',
      cookie: `thingdeck=${page.cookies.get('thingdeck')}`,
    },
    body: JSON.stringify({ subscriptions: [{ id: 'a', kind: 'latest', entity }] }),
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('content-encoding')).toBeNull()
  const whole = stream.text()
  await sleep(300)
  const started = Date.now()
  await console_.stop('SIGTERM')
  expect(await whole).toMatch(/^retry: ?\d+/m)
  expect(Date.now() - started).toBeLessThan(4000)
  expect(console_.child.exitCode).toBe(0)
  await console_.close()
})
