// The demo tenant with everything in it in one transaction, so that there is never half of it.
// The week of history comes after, while the platform answers already (fill-history.ts).
import { hashPassword } from '../auth/passwords'
import type { Queryable } from '../db/database'
import { DAY, HOUR } from '../fleet/model/signal'
import type { Platform } from '../platform'
import { insertAlarms } from './demo-alarms'
import { insertDashboards } from './demo-dashboards'
import { fleetKeys, insertFleet } from './demo-devices'
import { insertJournal } from './demo-journal'
import { insertOrganisation } from './demo-organisation'
import { byCode } from './demo-owners'
import { insertPlaces, insertViews } from './demo-places'
import { pastOf } from './past'

export interface DemoSecrets {
  tenantPassword: string
  customerPassword: string
  /** True when the documented devices get the tokens that the README names; otherwise all tokens are random. */
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
    const { owners, chains } = await insertOrganisation(tx, past, { tenantPassword, customerPassword })
    const fleet = await insertFleet(tx, past, owners, { seededAt, keys, hasKnownTokens: secrets.hasKnownTokens })
    const devices = byCode(fleet)
    const at = (days: number) => pastOf(platform, Math.floor(seededAt / DAY - days) * DAY + 10 * HOUR)
    const places = await insertPlaces(tx, at(AGE / DAY - 2), owners, devices)
    const parts = { devices, places, seededAt }
    const views = await insertViews(tx, at(80), owners, parts)
    const dashboards = await insertDashboards(tx, at(64), owners, parts)
    const alarms = await insertAlarms(tx, platform, owners, parts)
    await insertJournal(tx, platform, owners, { ...parts, views, dashboards, chains, alarms })
    await tx.query('INSERT INTO demo (seeded_at) VALUES ($1)', [seededAt])
    return true
  })
}

const isWanted = async (db: Queryable) =>
  (await db.query('SELECT 1 FROM tenant UNION ALL SELECT 1 FROM demo LIMIT 1')).length === 0
