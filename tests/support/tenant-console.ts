// The built console over the built platform, with a tenant of its own and its administrator signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { PlatformApi } from './platform-api'
import { startBuiltPlatform } from './programs'
import { startTestConsole } from './test-console'

export async function startTenantConsole() {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-tenant-'))
  const platform = await startBuiltPlatform({ DATA_DIR: folder })
  const console_ = await startTestConsole(platform.url)
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const page = console_.browser()
    await page.signIn(email, password)
    return page
  }
  return {
    origin: console_.origin,
    platform,
    tenant,
    admin: await signedIn(tenant.admin),
    signedIn,
    /** Somebody who is not signed in. */
    visitor: (headers?: Record<string, string>) => console_.browser(headers),
    async close() {
      await console_.close()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TenantConsole = Awaited<ReturnType<typeof startTenantConsole>>

/** For the tests of a file: started before them, ended after them. */
export function tenantConsole(): TenantConsole {
  const at = {} as TenantConsole
  beforeAll(async () => {
    Object.assign(at, await startTenantConsole())
  })
  afterAll(() => at.close?.())
  return at
}
