// One platform and one console for all journeys. E2E_PLATFORM_URL plays them against another platform instead.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-e2e-'))
  const platform = process.env.E2E_PLATFORM_URL
    ? undefined
    : await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
  if (platform) Object.assign(process.env, { E2E_PLATFORM_URL_STARTED: platform.url, E2E_MQTT_STARTED: platform.mqtt })
  const console = process.env.E2E_CONSOLE_URL
    ? undefined
    : await startBuiltConsole({
        PLATFORM_URL: platform?.url ?? process.env.E2E_PLATFORM_URL ?? '',
        DATA_DIR: join(folder, 'console'),
        SIGN_IN_RATE: '1000:60', // every journey signs in from the same address
        APP_TITLE: 'Thingdeck',
      })
  if (console) process.env.E2E_CONSOLE_URL = console.url
  return async () => {
    await console?.stop()
    await platform?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
