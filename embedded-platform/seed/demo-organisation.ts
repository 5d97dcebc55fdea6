// The demo tenant itself: its rule chains and profiles, its users, its customers and theirs.

import { members } from '../api/members'
import type { Tx } from '../db/database'
import { fleetAlarmRules, fleetProfileChains } from '../fleet/alarm-rules'
import { MINUTE } from '../fleet/model/signal'
import { fleetColleagues, fleetCustomers, fleetNewcomer, fleetTenant, fleetUsers } from '../fleet/organisation'
import { fleetProfiles, type ProfileName } from '../fleet/profiles'
import { entityId, NULL_ID, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { type CustomerRow, readCustomer } from '../schemas/customer'
import type { DeviceProfileRow } from '../schemas/device-profile'
import { readProfileData } from '../schemas/profile-data'
import { readTenant } from '../schemas/tenant'
import { readUser } from '../schemas/user'
import { insertCustomer, publicCustomer } from '../store/customers'
import { defaultDeviceProfile } from '../store/device-profiles'
import { createTenant } from '../store/tenant-life'
import { createUser } from '../store/user-life'
import type { FleetOwners, FleetUser } from './demo-owners'
import { type Chains, insertRuleChains } from './demo-rule-chains'
import { insertRows } from './insert-rows'
import type { Past } from './past'

interface Hashes {
  tenantPassword: string
  customerPassword: string
}

type Person = { email: string; firstName: string; lastName: string; of?: string | undefined }

export async function insertOrganisation(
  tx: Tx,
  past: Past,
  hashes: Hashes,
): Promise<{ owners: FleetOwners; chains: Chains }> {
  const { platform, goTo } = past
  const tenant = await createTenant(tx, platform, readTenant(fleetTenant))
  const step = () => goTo(platform.clock() + 7 * MINUTE)
  const customers = new Map<string, CustomerRow>()
  const users = new Map<string, FleetUser>()
  const user = async ({ email, firstName, lastName, of }: Person, hash: string | null) => {
    step()
    const customerId = (of && customers.get(of)?.id) ?? NULL_ID
    const input = readUser({
      email,
      firstName,
      lastName,
      authority: of ? 'CUSTOMER_USER' : 'TENANT_ADMIN',
      tenantId: entityId('TENANT', tenant.id),
      customerId: entityId('CUSTOMER', customerId),
      additionalInfo: {},
    })
    const now = platform.clock()
    const password = hash && { password: hash, password_time: now, password_history: { [now]: hash } }
    const { id, created_time } = await createUser(
      tx,
      platform,
      input,
      password ? { is_enabled: true, ...password } : {},
    )
    if (hash) users.set(email, { userId: id, email, customerId, createdTime: created_time })
  }

  step()
  const chains = await insertRuleChains(tx, past, tenant.id)
  step()
  const profiles = await insertProfiles(tx, platform, tenant.id, chains)
  await user({ ...fleetUsers.tenant }, hashes.tenantPassword)
  for (const { description, ...customer } of fleetCustomers) {
    step()
    const input = readCustomer({ ...customer, additionalInfo: { description } })
    customers.set(customer.title, await insertCustomer(tx, { id: platform.newId(), tenantId: tenant.id }, input))
  }
  customers.set('public', await publicCustomer(tx, platform, tenant.id))
  await user(fleetUsers.customer, hashes.customerPassword)
  for (const colleague of Object.values(fleetColleagues)) {
    await user(colleague, colleague.of ? hashes.customerPassword : hashes.tenantPassword)
  }
  await user(fleetNewcomer, null)
  return { owners: { tenantId: tenant.id, customers, profiles, users }, chains }
}

const rulesOf = (name: ProfileName) => fleetAlarmRules[name] ?? null

/** All but the default one, which the tenant has already. */
async function insertProfiles(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  chains: Chains,
): Promise<ReadonlyMap<string, string>> {
  const standard = await defaultDeviceProfile(tx, platform, tenantId)
  const rows = (Object.keys(fleetProfiles) as ProfileName[]).flatMap((name): DeviceProfileRow[] => {
    if (name === standard.name) return []
    const { description = null, transportType } = fleetProfiles[name]
    const id = platform.newId()
    const own = { transportConfiguration: { type: transportType }, alarms: rulesOf(name) }
    const { transportConfiguration, alarms } = readProfileData(members(own))
    return [
      {
        ...standard,
        id,
        created_time: timeOfId(id),
        is_default: false,
        name,
        description,
        transport_type: transportType,
        default_rule_chain_id: chains.get(fleetProfileChains[name] ?? '')?.id ?? null,
        profile_data: { ...standard.profile_data, transportConfiguration, alarms },
      },
    ]
  })
  await insertRows(tx, 'device_profile', rows)
  return new Map([standard, ...rows].map(({ name, id }) => [name, id]))
}
