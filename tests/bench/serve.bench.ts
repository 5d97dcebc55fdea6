// The same build served by remix-serve, as Remix comes, and by ours: CPU of the whole process for each request of the
// sign-in page and of the devices list, for one reader and for eight at once, compressed as browsers ask for it behind
// TLS. The difference is what headers, checks, logs, ids and limits cost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserLike } from '../support/browser-like'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { freePort, startBuiltConsole, startBuiltPlatform, startProgram, untilAnswers } from '../support/programs'

const WARM_UP = 400
const REQUESTS = 160
const ROUNDS = 3
const CASES = ['/login', '/devices'].flatMap((page) => [1, 8].map((readers) => ({ page, readers })))
const TICK_MS = 10

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const env = { PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console'), LOG_LEVEL: 'error' }

/** User and system time of a process so far. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function cpuPerRequest(pid: number, url: string, cookie: string, readers: number): Promise<number> {
  const ask = async () => {
    const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'br' }, redirect: 'manual' })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  }
  const askOften = (times: number) =>
    Promise.all(
      Array.from({ length: readers }, async () => {
        for (let i = 0; i < times / readers; i++) await ask()
      }),
    )
  await askOften(WARM_UP)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMs(pid)
    await askOften(REQUESTS)
    times.push((cpuMs(pid) - before) / REQUESTS)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  for (let i = 0; i < 25; i++) await makeDevice(tenant.api)

  const ours = await startBuiltConsole(env)
  const person = browserLike(new URL(ours.url).origin)
  await person.signIn(tenant.admin.email, tenant.admin.password)
  const cookie = cookieOf(person)
  const cookieFor = (page: string) => (page === '/login' ? '' : cookie)
  const measure = async (pid: number, origin: string) => {
    const figures: number[] = []
    for (const { page, readers } of CASES) {
      figures.push(await cpuPerRequest(pid, origin + page, cookieFor(page), readers))
    }
    return figures
  }
  const byUs = await measure(ours.child.pid ?? 0, new URL(ours.url).origin)
  await ours.stop()

  const port = String(await freePort())
  const cli = 'node_modules/@remix-run/serve/dist/cli.js'
  const theirs = startProgram(process.execPath, [cli, 'build/server/index.js'], {
    ...env,
    PORT: port,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/login`, theirs)
  const byThem = await measure(theirs.child.pid ?? 0, origin)
  await theirs.stop()

  for (const [i, { page, readers }] of CASES.entries()) {
    const [mine = 0, baseline = 1] = [byUs[i], byThem[i]]
    process.stdout.write(
      `serve ${page.padEnd(10)} ${readers} at once: ${mine.toFixed(2)} ms CPU a request, remix-serve ${baseline.toFixed(2)} ms, ${(mine / baseline).toFixed(2)} ×\n`,
    )
  }
} finally {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
