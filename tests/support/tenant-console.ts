// The built console over the built platform, with a tenant of its own and its administrator signed in.
import { afterAll, beforeAll, inject } from 'vitest'
import { browserLike } from './browser-like'
import { PlatformApi } from './platform-api'
import { type SharedPrograms, startBoth } from './shared-programs'

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
  const { told, close } = await startBoth()
  return { ...told, close }
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
