// The built console over the built platform, with a tenant of its own and its administrator signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { browserLike } from './browser-like'
import { PlatformApi } from './platform-api'
import { startBuiltPlatform } from './programs'
import type { SharedPrograms } from './shared-programs'
import { startTestConsole } from './test-console'

interface Wishes {
  /** Programs of its own, for a file that changes or counts what tenants share. */
  isAlone?: boolean
}

async function sharedPrograms() {
  const answer = await fetch(inject('sharedPrograms'))
  if (!answer.ok) throw new Error(await answer.text())
  return { ...((await answer.json()) as SharedPrograms), close: async () => {} }
}

async function ownPrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-tenant-'))
  const platform = await startBuiltPlatform({ DATA_DIR: folder })
  const console_ = await startTestConsole(platform.url)
  return {
    platform: { url: platform.url },
    origin: console_.origin,
    async close() {
      await console_.close()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startTenantConsole({ isAlone = false }: Wishes = {}) {
  const { platform, origin, close } = await (isAlone ? ownPrograms() : sharedPrograms())
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const page = browserLike(origin)
    await page.signIn(email, password)
    return page
  }
  return {
    origin,
    platform,
    tenant,
    admin: await signedIn(tenant.admin),
    signedIn,
    /** Somebody who is not signed in. */
    visitor: (headers?: Record<string, string>) => browserLike(origin, '', headers),
    close,
  }
}

export type TenantConsole = Awaited<ReturnType<typeof startTenantConsole>>

/** For the tests of a file: started before them, ended after them. */
export function tenantConsole(wishes?: Wishes): TenantConsole {
  const at = {} as TenantConsole
  beforeAll(async () => {
    Object.assign(at, await startTenantConsole(wishes))
  })
  afterAll(() => at.close?.())
  return at
}
