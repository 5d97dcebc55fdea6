// A console with its platform, two tenants, and the four who ask: nobody, a customer user, a tenant's and the system's
// administrator.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../embedded-platform/routes'
import type { BrowserLike } from '../browser-like'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../platform-api'
import type { ConsoleWorld } from './beside-the-pages'
import { HELD_BACK, MARK } from './judge'
import { addressesOf, formsFor, type Known, type Role } from './places'
import { askable, type PlatformWorld } from './platform-requests'
import { startWatchedConsole, type WatchedConsole } from './watched-console'

/** A device of which nobody else is to know. */
export interface Hidden {
  id: string
  owner: TestTenant
}

export interface HostileWorld {
  tenant: TestTenant
  /** Another tenant's, and the tenant's own that no customer has; MARK and HELD_BACK are in their names. */
  foreign: Hidden
  heldBack: Hidden
  /** The values that stand for the ids of addresses. */
  known: Known
  console: WatchedConsole
  ports: { console: number; platform: number }
  /** Nobody, and three who are signed in. */
  people: readonly Role[]
  console_: ConsoleWorld
  platform: PlatformWorld
  /** Signs in as somebody new would, from another address than the requests come from. */
  signsIn(): Promise<boolean>
  /** Names of those whose session is over or whose device is gone. */
  missing(): Promise<string[]>
  /** Secrets that no answer or log line may have: sessions' ids and tokens, passwords, the server's own secret. */
  secrets(): Set<string>
}

const SYS = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }

type RoleName = 'anonymous' | 'customer' | 'tenant' | 'system'

/** `formsOf`: those whose forms are sent, for which all their pages are read. */
export async function makeHostileWorld(formsOf: readonly RoleName[] = []): Promise<HostileWorld> {
  // Guessing is not what is tried here: were it stopped, nothing behind it would be asked.
  const started = await startWatchedConsole({ SIGN_IN_RATE: '1000000:5' })
  const api = new PlatformApi(started.platformUrl)
  const sys = await api.signIn(SYS.email, SYS.password)
  const [tenant, other] = [await api.makeTenant(sys), await api.makeTenant(sys)]
  const [kept, going, assigned] = [
    await makeDevice(tenant.api),
    await makeDevice(tenant.api),
    await makeDevice(tenant.api),
  ]
  const ofOther = { name: unique(MARK), label: MARK }
  const [foreign, foreignToo] = [
    await makeDevice(other.api, ofOther),
    await makeDevice(other.api, { ...ofOther, name: unique(MARK) }),
  ]
  const heldBack = await makeDevice(tenant.api, { name: unique(HELD_BACK), label: HELD_BACK })
  for (const { id } of [kept, assigned]) {
    await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${id}`)
    await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { floor: 3, note: 'x' })
  }
  await other.api.call('POST', `/api/plugins/telemetry/DEVICE/${foreign.id}/SERVER_SCOPE`, { floor: MARK })

  const known = { deviceId: kept.id, customerId: tenant.customer.id }
  const addresses = addressesOf(known)
  const accounts = { customer: tenant.customerUser, tenant: tenant.admin, system: SYS }
  const formsSeenBy = async (name: RoleName, browser: BrowserLike) =>
    formsOf.includes(name) ? formsFor(browser, addresses) : []
  const nobody: Role = { name: 'anonymous', forms: await formsSeenBy('anonymous', started.browser()) }
  const roles: Role[] = [nobody]
  for (const [name, { email, password }] of Object.entries(accounts)) {
    const browser = started.browser()
    await browser.signIn(email, password)
    const cookie = `thingdeck=${browser.cookies.get('thingdeck')}`
    const { token } = await api.signIn(email, password)
    roles.push({ name, cookie, token, forms: await formsSeenBy(name as keyof typeof accounts, browser) })
  }
  const entityIds = [kept.id, assigned.id, going.id, foreign.id, foreignToo.id]

  return {
    tenant,
    foreign: { id: foreign.id, owner: other },
    heldBack: { id: heldBack.id, owner: tenant },
    known,
    console: started,
    ports: { console: Number(started.port), platform: Number(new URL(started.platformUrl).port) },
    people: roles,
    console_: {
      host: new URL(started.origin).host,
      roles: [...roles, ...roles.filter(({ name }) => name === 'tenant')], // whose pages are the most
      // Deleting is asked of what may go.
      addresses: addresses.map((one) => (/delete/.test(one) ? one.replaceAll(kept.id, going.id) : one)),
      entityIds,
    },
    platform: {
      host: new URL(started.platformUrl).host,
      endpoints: askable(endpoints),
      callers: roles.map(({ name, token }) => ({ name, token })),
      entityIds,
      deviceTokens: [kept.token, assigned.token],
    },
    async signsIn() {
      const page = started.browser()
      const { email, password } = tenant.admin
      const { location } = await page.signIn(email, password)
      return location === '/home' && (await page.get('/devices')).status === 200
    },
    async missing() {
      const gone: string[] = []
      for (const { name, cookie } of roles) {
        if (!cookie) continue
        const { status } = await started.browser().get('/home', { cookie })
        if (status !== 200) gone.push(`the session of: ${name}`)
      }
      for (const { id } of [foreign, foreignToo]) {
        await other.api.call('GET', `/api/device/${id}`).catch((error) => gone.push(String(error)))
      }
      return gone
    },
    secrets() {
      const found = new Set<string>([
        tenant.admin.password,
        readFileSync(join(started.folder, 'session-secret'), 'utf8').trim(),
      ])
      for (const { cookie, token } of roles) {
        if (token) found.add(token)
        const id = /thingdeck=([^;.]+)/.exec(cookie ?? '')?.[1]
        if (id) found.add(id).add(decodeURIComponent(id))
      }
      const folder = join(started.folder, 'sessions')
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
        for (const [jwt] of readFileSync(join(folder, file), 'utf8').matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g))
          found.add(jwt)
      }
      return found
    },
  }
}
