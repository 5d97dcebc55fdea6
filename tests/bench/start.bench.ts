// From the command to the first page: a first start with the demo tenant on an empty folder, and a later one on the same.
// The first page is /login as HTML with status 200; history that is still being written then is told beside it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '../support/programs'

const ROUNDS = 3
const HISTORY = /"event":"demo history written".*"ms":(\d+)/
const root = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

function residentMegabytes(pid: number | undefined): number {
  const status = `/proc/${pid}/status`
  const [, kilobytes] = existsSync(status) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []) : []
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** Processor time so far, all threads: less of a guess than the clock where other programs run. */
function processorMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  const fields = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : []
  return (Number(fields[13]) + Number(fields[14])) * 10
}

interface Taken {
  ms: number
  processorMs: number
}

async function start(dataDir: string, env: Record<string, string>) {
  const port = String(await freePort())
  const platformPort = String(await freePort())
  const mqttPort = String(await freePort())
  const began = performance.now()
  const started = startProgram(process.execPath, ['build/server.js'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    PLATFORM_PORT: platformPort,
    MQTT_PORT: mqttPort,
    DATA_DIR: dataDir,
    ...env,
  })
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/login`).then(
      async (page) => page.status === 200 && (await page.text()).includes('</html>'),
      () => false,
    )
    if (isThere) return { ...started, ms: performance.now() - began, processorMs: processorMs(started.child.pid) }
    if (started.child.exitCode !== null) throw new Error(`the server ended:\n${started.output()}`)
    await pause(10)
  }
}

const say = (what: string, taken: Taken[]) => {
  const [ms, cpu] = [middle(taken.map((one) => one.ms)), middle(taken.map((one) => one.processorMs))]
  process.stdout.write(
    `start ${what.padEnd(22)} ${ms.toFixed(0).padStart(6)} ms, ${cpu.toFixed(0).padStart(6)} ms of processor\n`,
  )
}

try {
  if (!existsSync('build/server.js')) throw new Error('build/server.js is missing: npm run build')
  const taken = { first: [] as Taken[], later: [] as Taken[], empty: [] as Taken[] }
  const history: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const folder = join(root, `demo-${round}`)
    const fresh = await start(folder, { SEED: 'demo', SIMULATOR: 'on' })
    taken.first.push(fresh)
    for (let waited = 0; !HISTORY.test(fresh.output()) && waited < 60_000; waited += 50) await pause(50)
    history.push(Number(HISTORY.exec(fresh.output())?.[1]))
    await pause(2000)
    memory.push(residentMegabytes(fresh.child.pid))
    await fresh.stop()
    const again = await start(folder, { SEED: 'demo', SIMULATOR: 'on' })
    taken.later.push(again)
    await again.stop()
    const bare = await start(join(root, `none-${round}`), { SEED: 'none', SIMULATOR: 'off' })
    taken.empty.push(bare)
    await bare.stop()
  }
  say('first, with the demo', taken.first)
  say('first, SEED=none', taken.empty)
  say('later, with the demo', taken.later)
  process.stdout.write(`start demo history written in the background ${middle(history).toFixed(0).padStart(6)} ms\n`)
  process.stdout.write(`start memory after that                      ${middle(memory).toFixed(0).padStart(6)} MB\n`)
} finally {
  rmSync(root, { recursive: true, force: true })
}
