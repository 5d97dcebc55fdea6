// The folder of sessions goes away under a running console: said in words, nobody is signed out, and it goes on after.
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let root = ''
let console_: TestConsole
beforeAll(async () => {
  platform = await startScriptedPlatform()
  root = mkdtempSync(join(tmpdir(), 'thingdeck-disk-'))
  console_ = await startTestConsole(platform.url, { DATA_DIR: join(root, 'data') })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
  rmSync(root, { recursive: true, force: true })
})

/** The answer is kept for a second. */
async function readiness() {
  await sleep(1100)
  const answer = await fetch(`${console_.url}/readyz`)
  return { status: answer.status, ...((await answer.json()) as object) }
}

test('DATA_DIR removed under way', async () => {
  const page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
  expect(await readiness()).toMatchObject({ status: 200, sessions: true })
  const kept = page.cookies.get('thingdeck')
  renameSync(join(root, 'data'), join(root, 'aside'))

  const away = await page.get('/devices')
  expect(away.status).toBe(503)
  expect(away.html).toContain('The store of sessions does not answer')
  expect(page.cookies.get('thingdeck')).toBe(kept)
  expect((await console_.browser().signIn('ann@acme.example', 'right')).status).toBe(503)
  expect(await readiness()).toMatchObject({ status: 503, sessions: false, platform: true })

  renameSync(join(root, 'aside'), join(root, 'data'))
  expect((await page.get('/devices')).status).toBe(200)
  expect(await readiness()).toMatchObject({ status: 200, sessions: true })
})

test('a disk that takes nothing more: readiness says so', async () => {
  const folder = join(root, 'data/sessions')
  renameSync(folder, `${folder}.aside`)
  writeFileSync(folder, '')
  expect(await readiness()).toMatchObject({ status: 503, sessions: false })
  rmSync(folder)
  renameSync(`${folder}.aside`, folder)
  expect(await readiness()).toMatchObject({ status: 200, sessions: true })
})

test('what it keeps is its owner’s alone', async () => {
  await console_.browser().signIn('ann@acme.example', 'right')
  for (const path of ['data', 'data/sessions', 'data/session-secret', 'data/sessions/thingdeck.pid'])
    expect(statSync(join(root, path)).mode & 0o077).toBe(0)
})
