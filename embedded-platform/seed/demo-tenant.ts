// The demo tenant: accounts, customers, profiles and devices in one transaction, so that there is never half of it.
// The week of history comes after, while the platform answers already (fill-history.ts).
import { hashPassword } from '../auth/passwords'
import type { Queryable, Tx } from '../db/database'
import { members } from '../http/members'
import { entityId, NULL_ID, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { readCustomer } from '../schemas/customer'
import type { DeviceProfileRow } from '../schemas/device-profile'
import { readProfileData } from '../schemas/profile-data'
import { readTenant } from '../schemas/tenant'
import { readUser } from '../schemas/user'
import { insertCustomer, publicCustomer } from '../store/customers'
import { defaultDeviceProfile } from '../store/device-profiles'
import { createTenant } from '../store/tenant-life'
import { createUser } from '../store/user-life'
import { type FleetOwners, fleetKeys, insertFleet } from './demo-devices'
import { fleetCustomers, fleetTenant, fleetUsers } from './fleet/organisation'
import { fleetProfiles } from './fleet/profiles'
import { insertRows } from './insert-rows'
import { DAY, HOUR } from './model/signal'
import { type Past, pastOf } from './past'

export interface DemoSecrets {
  tenantPassword: string
  customerPassword: string
  /** Whether the documented devices get the tokens that the README names; otherwise all tokens are random. */
  hasKnownTokens: boolean
}

const ONE_AT_A_TIME = 7_241_034 // advisory lock: two instances on one PostgreSQL server start at once
const AGE = 1150 * DAY // older than its oldest device

/** Once in an installation, and only where there is no tenant: a demo that was deleted stays so. False: not needed. */
export async function seedDemo(platform: Platform, secrets: DemoSecrets): Promise<boolean> {
  if (!(await isWanted(platform.db))) return false
  const seededAt = platform.clock()
  const keys = await fleetKeys(platform.db, seededAt)
  const [tenantPassword, customerPassword] = await Promise.all([
    hashPassword(secrets.tenantPassword),
    hashPassword(secrets.customerPassword),
  ])
  return platform.db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    if (!(await isWanted(tx))) return false
    const past = pastOf(platform, Math.floor((seededAt - AGE) / DAY) * DAY + 9 * HOUR)
    const owners = await insertOrganisation(tx, past, { tenantPassword, customerPassword })
    await insertFleet(tx, past, owners, { seededAt, keys, hasKnownTokens: secrets.hasKnownTokens })
    await tx.query('INSERT INTO demo (seeded_at) VALUES ($1)', [seededAt])
    return true
  })
}

const isWanted = async (db: Queryable) =>
  (await db.query('SELECT 1 FROM tenant UNION ALL SELECT 1 FROM demo LIMIT 1')).length === 0

async function insertOrganisation(
  tx: Tx,
  { platform, goTo }: Past,
  hashes: { tenantPassword: string; customerPassword: string },
): Promise<FleetOwners> {
  const tenant = await createTenant(tx, platform, readTenant(fleetTenant))
  const step = () => goTo(platform.clock() + 7 * 60_000)
  const user = async (authority: string, from: { email: string }, customerId: string, hash: string) => {
    step()
    const input = readUser({
      ...from,
      authority,
      tenantId: entityId('TENANT', tenant.id),
      customerId: entityId('CUSTOMER', customerId),
      additionalInfo: {},
    })
    const now = platform.clock()
    const password = { password: hash, password_time: now, password_history: { [now]: hash } }
    await createUser(tx, platform, input, { is_enabled: true, ...password })
  }

  step()
  const profiles = await insertProfiles(tx, platform, tenant.id)
  await user('TENANT_ADMIN', fleetUsers.tenant, NULL_ID, hashes.tenantPassword)
  const customers = new Map<string, string>()
  for (const { description, ...customer } of fleetCustomers) {
    step()
    const input = readCustomer({ ...customer, additionalInfo: { description } })
    customers.set(customer.title, (await insertCustomer(tx, { id: platform.newId(), tenantId: tenant.id }, input)).id)
  }
  customers.set('public', (await publicCustomer(tx, platform, tenant.id)).id)
  await user(
    'CUSTOMER_USER',
    fleetUsers.customer,
    customers.get(fleetUsers.customer.of) ?? NULL_ID,
    hashes.customerPassword,
  )
  return { tenantId: tenant.id, customers, profiles }
}

/** All but the default one, which the tenant has already. */
async function insertProfiles(tx: Tx, platform: Platform, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const standard = await defaultDeviceProfile(tx, platform, tenantId)
  const named = Object.entries(fleetProfiles).filter(([name]) => name !== standard.name)
  const rows = named.map(([name, { description = null, transportType }]): DeviceProfileRow => {
    const id = platform.newId()
    const { transportConfiguration } = readProfileData(members({ transportConfiguration: { type: transportType } }))
    const profile_data = { ...standard.profile_data, transportConfiguration }
    return {
      ...standard,
      id,
      created_time: timeOfId(id),
      is_default: false,
      name,
      description,
      transport_type: transportType,
      profile_data,
    }
  })
  await insertRows(tx, 'device_profile', rows)
  return new Map([standard, ...rows].map(({ name, id }) => [name, id]))
}
