// Passwords and tokens that are written down for everybody to read hold on the own machine only. A page of any web site
// runs on the own machine, too: in its browser, which says where the page is from.
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError, ErrorCode } from '../api/errors'
import { fleetDevices } from '../fleet/devices'
import { fleetColleagues, fleetUsers } from '../fleet/organisation'
import { onePerPlatform } from '../one-per-platform'
import type { Platform } from '../platform'
import { isOwnHost } from './own-host'
import { verifyPassword } from './passwords'
import { SYSADMIN_EMAIL } from './system'

const PASSWORDS = new Map([
  [SYSADMIN_EMAIL, 'sysadmin'],
  ...[fleetUsers.tenant, fleetUsers.customer].map(({ email, password }) => [email, password] as const),
  ...Object.values(fleetColleagues).map(
    ({ email, of }) => [email, (of ? fleetUsers.customer : fleetUsers.tenant).password] as const,
  ),
])

const TOKENS: ReadonlySet<string> = new Set(fleetDevices.flatMap(({ token }) => token ?? []))

/** The stored hashes that are of a well-known password: looked up each time, computed once. */
const knownHashes = onePerPlatform(() => new Map<string, Promise<boolean>>())

/** Somebody who still has one. */
export async function whoHasWellKnown(platform: Platform): Promise<string | undefined> {
  const rows = await platform.db.query<{ email: string; password: string }>(
    `SELECT a.email, c.password FROM account a JOIN account_credentials c ON c.account_id = a.id
     WHERE a.email = ANY($1::text[]) AND c.is_enabled AND c.password IS NOT NULL ORDER BY array_position($1::text[], a.email)`,
    [[...PASSWORDS.keys()]],
  )
  const hashes = knownHashes(platform)
  for (const hash of hashes.keys()) if (!rows.some(({ password }) => password === hash)) hashes.delete(hash)
  for (const { email, password: hash } of rows) {
    const isKnown = hashes.get(hash) ?? verifyPassword(PASSWORDS.get(email) ?? '', hash)
    hashes.set(hash, isKnown)
    if (await isKnown) return email
  }
  return undefined
}

/** The console and scripts send no origin; a browser always does when a page of another one posts. */
function isFromElsewhere({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (host !== undefined && !isOwnHost(host)) return true // a name that was made to lead here
  if (origin === undefined) return site === 'cross-site' || site === 'same-site'
  return !URL.canParse(origin) || !isOwnHost(new URL(origin).host)
}

const refusal = (message: string) => new ApiError(403, ErrorCode.PERMISSION_DENIED, message)

/** Throws the refusal of a sign-in that another site, or another name, asks for while it could guess right. */
export async function checkSignInOrigin(platform: Platform, headers: IncomingHttpHeaders): Promise<void> {
  if (!isFromElsewhere(headers)) return
  const email = await whoHasWellKnown(platform)
  if (email === undefined) return
  throw refusal(
    `Signing in is possible from this machine's own addresses only, because ${email} still has its well-known password. ` +
      `Set another one: npm run platform -- set-password ${email}`,
  )
}

/** The same of a device. */
export function checkDeviceOrigin(token: string, headers: IncomingHttpHeaders): void {
  if (!TOKENS.has(token) || !isFromElsewhere(headers)) return
  throw refusal("The device's token is well-known and holds on this machine only. Give the device another one.")
}
