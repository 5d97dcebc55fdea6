// The start of every installation, demo data or not: the system administrator, the default profile, general settings.

import { NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { insertSettings, settingsByKey } from '../store/admin-settings'
import { defaultTenantProfile } from '../store/tenant-profiles'
import { createUser } from '../store/user-life'
import { findUserByEmail } from '../store/users'
import { hashPassword } from './passwords'

export const SYSADMIN_EMAIL = 'sysadmin@thingsboard.org'

const FIRST_SETTINGS: Record<string, unknown> = {
  general: { baseUrl: 'http://localhost:8080', prohibitDifferentUrl: false },
  mail: {
    mailFrom: 'Thingdeck <sysadmin@localhost.localdomain>',
    smtpProtocol: 'smtp',
    smtpHost: 'localhost',
    smtpPort: '25',
    timeout: '10000',
    enableTls: false,
    username: '',
    password: '',
    tlsVersion: 'TLSv1.2',
    enableProxy: false,
  },
}

/** Makes what is missing; what is there stays as it is. True when the system administrator was made now. */
export async function ensureSystem(platform: Platform, options: { sysadminPassword: string }): Promise<boolean> {
  const { db } = platform
  if (await hasSystemAdministrator(platform)) return false
  const now = platform.clock()
  const password = await hashPassword(options.sysadminPassword)
  return db.tx(async (tx) => {
    await defaultTenantProfile(tx, platform.newId)
    for (const [key, value] of Object.entries(FIRST_SETTINGS)) {
      if (await settingsByKey(tx, key)) continue
      await insertSettings(tx, { id: platform.newId(), key, json_value: value })
    }
    if (await findUserByEmail(tx, SYSADMIN_EMAIL)) return false
    await createUser(
      tx,
      platform,
      {
        id: null,
        tenantId: NULL_ID,
        customerId: NULL_ID,
        authority: 'SYS_ADMIN',
        email: SYSADMIN_EMAIL,
        firstName: null,
        lastName: null,
        additionalInfo: null,
      },
      { is_enabled: true, password, password_time: now, password_history: { [now]: password } },
    )
    return true
  })
}

/** An installation without any has not been started before: an administrator may have renamed or replaced the first one. */
export async function hasSystemAdministrator({ db }: Platform): Promise<boolean> {
  return (await db.query("SELECT 1 FROM account WHERE authority = 'SYS_ADMIN' LIMIT 1")).length > 0
}
