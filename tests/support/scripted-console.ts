// The built console over an outside platform that answers by scripts, with somebody signed in.
import { afterAll, beforeAll } from 'vitest'
import type { BrowserLike } from './browser-like'
import { type ScriptedPlatform, startScriptedPlatform } from './scripted-platform'
import { startTestConsole, type TestConsole } from './test-console'

interface ScriptedConsole {
  platform: ScriptedPlatform
  console: TestConsole
  page: BrowserLike
}

/** For the tests of a file: started before them, ended after them. */
export function scriptedConsole(): ScriptedConsole {
  const at = {} as ScriptedConsole
  beforeAll(async () => {
    at.platform = await startScriptedPlatform()
    at.console = await startTestConsole(at.platform.url)
    at.page = at.console.browser()
    await at.page.signIn('ann@acme.example', 'right')
  })
  afterAll(async () => {
    await at.console?.close()
    await at.platform?.close()
  })
  return at
}
