// An installation of 100,000 devices and 10,000 customers, and a tenant of 25 beside them: what the pages of every role
// cost in each. Wall time of the whole request, the part of it in which the platform is waited for, and the processor
// time of both. The first page of a list has 150 ms; the console may add 8 ms of its own processor time.
// Wall time is that of a quiet machine only: the load stands beside it. SCALE_DATA names a folder that is kept and found
// filled the next time; SCALE_ONLY a part of the names of the pages that are asked for.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../embedded-platform/app'
import { ensureSystem } from '../../embedded-platform/auth/system'
import { openDatabase } from '../../embedded-platform/db/open'
import { lookAfterTables } from '../../embedded-platform/db/upkeep'
import { browserLike } from '../support/browser-like'
import { type FilledTenant, fillSystem, fillTenant, type Sizes } from '../support/large-tenant'
import { startMeasuredProxy } from '../support/measured-proxy'
import { PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'
import { type MeasuredPage, PAGES } from './scale-pages'

const LARGE: Sizes = {
  devices: 100_000,
  customers: 10_000,
  assets: 20_000,
  entityViews: 10_000,
  users: 10_000,
  dashboards: 2_000,
  others: 500,
  alarms: 100_000,
  auditLogs: 100_000,
  events: 20_000,
}
const SMALL = Object.fromEntries(Object.keys(LARGE).map((name) => [name, 25])) as unknown as Sizes
const TENANTS = 1000
const WALL_MS = 150
const CPU_MS = 8
/**
 * The console's code is compiled while it runs, on threads that are counted too: a third of all that its first two
 * thousand pages cost. What a person meets is a console that has run for a while.
 */
const WARM_UP = 200
const ROUNDS = 21
/** So often are all first pages asked for before anything is counted. */
const WARM_UP_ALL = 200

const kept = process.env.SCALE_DATA
const only = process.env.SCALE_ONLY
const folder = kept ?? mkdtempSync(join(tmpdir(), 'thingdeck-scale-'))
const say = (line: string) => process.stdout.write(`scale ${line}\n`)
const at = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN
const ms = (value: number, width = 6) => value.toFixed(1).padStart(width)

interface Account {
  email: string
  password: string
}
interface Measured extends FilledTenant {
  sizes: Sizes
  admin: Account
  customerUser: Account
}

async function fill(): Promise<Measured[]> {
  const began = performance.now()
  const db = await openDatabase({ dataDir: join(folder, 'platform/database') })
  const embedded = await build({ db })
  try {
    await ensureSystem(embedded.platform, { sysadminPassword: 'sysadmin' })
    const { httpPort } = await embedded.listen({ host: '127.0.0.1', httpPort: 0, mqttPort: 0 })
    const api = new PlatformApi(`http://127.0.0.1:${httpPort}`)
    const system = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
    const now = Date.now()
    const tenants: Measured[] = []
    for (const sizes of [LARGE, SMALL]) {
      const { tenantId, customer, admin, customerUser } = await api.makeTenant(system)
      const filled = await fillTenant(db, { tenantId, customerId: customer.id }, sizes, now)
      tenants.push({ ...filled, sizes, admin, customerUser })
    }
    await fillSystem(db, { tenants: TENANTS, profiles: LARGE.others }, now)
    await lookAfterTables(db) // the platform does so by itself after some seconds
    say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return tenants
  } finally {
    await embedded.close()
  }
}

async function filled(): Promise<Measured[]> {
  const note = join(folder, 'filled.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Measured[]
  const tenants = await fill()
  writeFileSync(note, JSON.stringify(tenants))
  return tenants
}

/** Processor time so far, to the nanosecond: of all threads, and of the one that answers. */
function cpuMs(pid: number | undefined): { all: number; main: number } {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((id) => ({
    id,
    ms: Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  }))
  return {
    all: spent.reduce((sum, { ms }) => sum + ms, 0),
    main: spent.find(({ id }) => id === String(pid))?.ms ?? 0,
  }
}

function residentMb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

interface Figures {
  wall: number[]
  /** Of it, waiting for the platform. */
  waited: number[]
  consoleCpu: number
  /** Of it, the thread that answers; the others compile, clear away and compress. */
  answeringCpu: number
  platformCpu: number
}

const tenants = await filled()
const started = performance.now()
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
say(
  `start over these data ${((performance.now() - started) / 1000).toFixed(1)} s, ${residentMb(platform.child.pid).toFixed(0)} MB`,
)
const proxy = await startMeasuredProxy(platform.url)
const console_ = await startBuiltConsole({
  PLATFORM_URL: proxy.url,
  DATA_DIR: join(folder, 'console'),
  LOG_LEVEL: 'error',
})
const origin = new URL(console_.url).origin

async function measure(get: (path: string) => Promise<{ status: number }>, page: MeasuredPage): Promise<Figures> {
  const ask = async () => {
    const { status } = await get(page.path)
    if (status !== 200) throw new Error(`${page.path} answered ${status}`)
  }
  for (let round = 0; round < (page.isFirst ? WARM_UP : 2); round++) await ask()
  const [wall, waited]: [number[], number[]] = [[], []]
  const before = [cpuMs(console_.child.pid), cpuMs(platform.child.pid)] as const
  for (let round = 0; round < ROUNDS; round++) {
    proxy.take()
    const began = performance.now()
    await ask()
    wall.push(performance.now() - began)
    waited.push(proxy.take().ms)
  }
  const after = [cpuMs(console_.child.pid), cpuMs(platform.child.pid)] as const
  return {
    wall,
    waited,
    consoleCpu: (after[0].all - before[0].all) / ROUNDS,
    answeringCpu: (after[0].main - before[0].main) / ROUNDS,
    platformCpu: (after[1].all - before[1].all) / ROUNDS,
  }
}

function tell(role: string, { what, isFirst }: MeasuredPage, large: Figures, small: Figures | undefined) {
  const median = at(large.wall, 0.5)
  const isSlow = isFirst === true && median > WALL_MS
  if (isSlow) process.exitCode = 1
  const flags = [
    ...(isSlow ? [`more than ${WALL_MS} ms`] : []),
    ...(large.consoleCpu > CPU_MS ? [`more than ${CPU_MS} ms of console`] : []),
  ]
  say(
    `${role.padEnd(8)} ${what.padEnd(34)} ${ms(median)} ms (p95 ${ms(at(large.wall, 0.95))}), platform ${ms(at(large.waited, 0.5))} ms, ` +
      `CPU console ${ms(large.consoleCpu, 5)} (its thread ${ms(large.answeringCpu, 4)}) platform ${ms(large.platformCpu)}; ` +
      `${small ? `small: ${ms(at(small.wall, 0.5), 5)} ms, CPU console ${ms(small.consoleCpu, 5)} platform ${ms(small.platformCpu, 5)}; ` : ''}` +
      `load ${loadavg()[0]?.toFixed(1)}${flags.length > 0 ? `; ${flags.join(', ')}` : ''}`,
  )
}

const accountOf: Record<keyof typeof PAGES, (tenant: Measured) => Account> = {
  tenant: ({ admin }) => admin,
  customer: ({ customerUser }) => customerUser,
  system: () => ({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' }),
}

try {
  const [large, small] = tenants
  if (!large || !small) throw new Error('the tenants are missing')
  for (const role of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    const people = await Promise.all(
      [large, small].map(async (tenant) => {
        const person = browserLike(origin, '', { 'accept-encoding': 'br' }) // as browsers ask for it behind TLS
        const { email, password } = accountOf[role](tenant)
        await person.signIn(email, password)
        return person
      }),
    )
    const [ofLarge, ofSmall] = people
    if (!ofLarge || !ofSmall) continue
    const wanted = ({ what }: MeasuredPage) => !only || `${role} ${what}`.includes(only)
    const pages = PAGES[role](large).filter(wanted)
    const beside = PAGES[role](small).filter(wanted)
    for (let round = 0; round < WARM_UP_ALL; round++) {
      for (const { path, isFirst } of beside) if (isFirst) await ofSmall.get(path)
    }
    for (const [place, page] of pages.entries()) {
      const figures = await measure((path) => ofLarge.get(path), page)
      // Beside a tenant that has little: what else is done at the same time falls on both.
      const same = page.isFirst ? beside[place] : undefined
      tell(role, page, figures, same && (await measure((path) => ofSmall.get(path), same)))
    }
  }
  say(
    `memory after: platform ${residentMb(platform.child.pid).toFixed(0)} MB, console ${residentMb(console_.child.pid).toFixed(0)} MB`,
  )
} finally {
  await console_.stop()
  await platform.stop()
  proxy.close()
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
process.exit()
