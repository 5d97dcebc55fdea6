// Passwords of the first accounts. Well-known ones are for the own machine only: whoever opens the platform to a network
// gets random ones at the first start, and is held back at a later one as long as a well-known password is still set.
// A proxy before a loopback address opens it just as well.
import { randomInt } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { ensureSystem, hasSystemAdministrator, SYSADMIN_EMAIL } from './auth/system'
import { whoHasWellKnown } from './auth/well-known-passwords'
import { fleetColleagues, fleetUsers } from './fleet/organisation'
import { type PlatformOptions, StartError } from './options'
import type { Platform } from './platform'
import { replaceKnownTokens } from './seed/demo-credentials'
import { seedDemo } from './seed/demo-tenant'

/** Passwords that are written down for everybody to read. */
const WELL_KNOWN = {
  sysadmin: { email: SYSADMIN_EMAIL, password: 'sysadmin' },
  tenant: fleetUsers.tenant,
  customer: fleetUsers.customer,
} as const

/** Demo users who share a password that is written down. */
const COLLEAGUES = Object.values(fleetColleagues).map(({ email, of }) => ({
  email,
  like: of ? WELL_KNOWN.customer : WELL_KNOWN.tenant,
}))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isLoopback(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return host === 'localhost'
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

type Openness = Pick<PlatformOptions, 'host'> & Partial<Pick<PlatformOptions, 'publicUrl' | 'trustedProxies'>>

/** The variable by which others than this machine reach the platform, as it is set; undefined: they do not. */
export function openedBy({ host, publicUrl, trustedProxies = [] }: Openness): string | undefined {
  if (!isLoopback(host)) return `HOST=${host}`
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))
    return `PUBLIC_URL=${publicUrl}`
  return trustedProxies.length > 0 ? `TRUSTED_PROXIES=${trustedProxies.join(',')}` : undefined
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789' // none that look alike
const randomPassword = () => Array.from({ length: 20 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export interface FirstPassword {
  email: string
  password: string
}

/** Makes the first accounts where they are missing. Resolves to those whose passwords somebody has to be told. */
export async function prepareAccounts(
  platform: Platform,
  { seed, ...openness }: Openness & Pick<PlatformOptions, 'seed'>,
): Promise<FirstPassword[]> {
  const setting = openedBy(openness)
  const isOpen = setting !== undefined
  if (isOpen && (await hasSystemAdministrator(platform))) {
    await refuseWellKnown(platform, setting)
    const devices = await replaceKnownTokens(platform)
    if (devices.length > 0) platform.log('warn', 'well-known device tokens replaced', { devices })
  }
  const passwordOf = (who: keyof typeof WELL_KNOWN) => (isOpen ? randomPassword() : WELL_KNOWN[who].password)
  const made: FirstPassword[] = []
  const sysadmin = { email: WELL_KNOWN.sysadmin.email, password: passwordOf('sysadmin') }
  if (await ensureSystem(platform, { sysadminPassword: sysadmin.password })) made.push(sysadmin)
  const [tenant, customer] = [passwordOf('tenant'), passwordOf('customer')]
  const secrets = { tenantPassword: tenant, customerPassword: customer, hasKnownTokens: !isOpen }
  if (seed === 'demo' && (await seedDemo(platform, secrets))) {
    made.push({ email: WELL_KNOWN.tenant.email, password: tenant })
    made.push({ email: WELL_KNOWN.customer.email, password: customer })
    for (const { email, like } of COLLEAGUES) {
      made.push({ email, password: like === WELL_KNOWN.tenant ? tenant : customer })
    }
  }
  return made
}

async function refuseWellKnown(platform: Platform, setting: string): Promise<void> {
  const email = await whoHasWellKnown(platform)
  if (email === undefined) return
  throw new StartError(
    `${setting} opens the platform to others, and ${email} still has its well-known password. ` +
      `Set another one first: npm run platform -- set-password ${email}`,
  )
}
