// Delivery over the WebSocket: 1,000 subscriptions, 2,000 updates a second, from the call that saves a point until the
// client has it. Two runs: through the database, and past it (what the sockets alone cost). Before them one device alone,
// from its post over HTTP through the rule engine to the push. Sockets live in a process of their own, so that the figures
// are those of two cores.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { entityId } from '../../embedded-platform/ids'
import { saveTelemetry } from '../../embedded-platform/telemetry/write'
import { dataQuery, series, singleDevice } from '../support/entity-queries'
import { startPlatform, type TestPlatform } from '../support/platform'
import { type EntityRef, PlatformApi } from '../support/platform-api'
import { openPlatformSocket } from '../support/platform-socket'

const DEVICES = 1_000
const SOCKETS = 10
const UPDATES_A_SECOND = 2_000
const SECONDS = 10
const TURN_MS = 10
const POSTS = 500
const POST_EVERY_MS = 10
const ACCESS_TOKEN = 'live-bench'

interface Start {
  url: string
  token: string
  devices: string[]
}

const now = () => performance.timeOrigin + performance.now()

/** The other process: subscribes to all devices and measures. */
async function client({ url, token, devices }: Start) {
  let delays: number[] = []
  const share = DEVICES / SOCKETS
  for (let place = 0; place < SOCKETS; place++) {
    const socket = await openPlatformSocket(url, token)
    const own = devices.slice(place * share, (place + 1) * share)
    for (const [cmdId, id] of own.entries()) {
      const latestCmd = { keys: [series('sent')] }
      socket.send({ entityDataCmds: [{ cmdId, query: dataQuery(singleDevice(id)), latestCmd }] })
    }
    for (const cmdId of own.keys()) await socket.next((frame) => frame.cmdId === cmdId, 60_000)
    socket.ws.removeAllListeners('message')
    socket.ws.on('message', (data) => {
      const value = /"value":"(?:at )?([^"]+)"/.exec(String(data))?.[1]
      delays.push(now() - Number(value))
    })
  }
  process.on('message', async (wanted) => {
    if (wanted === 'posts') await posts(url)
    const sorted = delays.sort((a, b) => a - b)
    delays = []
    process.send?.(sorted)
  })
  process.send?.('ready')
}

/** One after the other, each with its answer awaited. */
async function posts(url: string) {
  for (let sent = 0; sent < POSTS; sent++) {
    const body = `{"sent":"at ${now()}"}`
    const { status } = await fetch(`${url}/api/v1/${ACCESS_TOKEN}/telemetry`, { method: 'POST', body })
    if (status !== 200) throw new Error(`a post was answered ${status}`)
    await sleep(POST_EVERY_MS)
  }
  await sleep(500)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

async function measure(name: string, sockets: ChildProcess, update: (device: number) => unknown) {
  const cpu = process.cpuUsage()
  const began = now()
  let sent = 0
  while (now() - began < SECONDS * 1000) {
    const due = Math.floor(((now() - began) / 1000) * UPDATES_A_SECOND)
    for (; sent < due; sent++) update(sent % DEVICES)
    await sleep(TURN_MS)
  }
  await sleep(1_000)
  sockets.send('report')
  const [delays] = (await once(sockets, 'message')) as [number[]]
  const { user, system } = process.cpuUsage(cpu)
  report(name, delays, sent, `, ${((user + system) / 1e6 / SECONDS).toFixed(2)} cores`)
}

function report(name: string, delays: readonly number[], sent: number, more = '') {
  const shown = [0.5, 0.99, 1].map((share) => at(delays, share).toFixed(1).padStart(7))
  const figures = `p50 ${shown[0]} ms  p99 ${shown[1]} ms  most ${shown[2]} ms`
  process.stdout.write(`live ${name.padEnd(20)} ${figures}  ${delays.length} of ${sent} delivered${more}\n`)
  if (delays.length !== sent) process.exitCode = 1
}

async function makeDevices(it: TestPlatform): Promise<Start> {
  const api = new PlatformApi(it.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const devices: string[] = []
  for (let place = 0; place < DEVICES; place++) {
    const path = place === 0 ? `/api/device?accessToken=${ACCESS_TOKEN}` : '/api/device'
    const { id } = await tenant.api.call<EntityRef>('POST', path, { name: `Device ${place}`, type: 'default' })
    devices.push(id.id)
  }
  return { url: it.url, token: tenant.api.token, devices }
}

async function main() {
  const it = await startPlatform()
  const start = await makeDevices(it)
  const sockets = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  sockets.send(start)
  await once(sockets, 'message')
  sockets.send('posts')
  const [delays] = (await once(sockets, 'message')) as [number[]]
  report('from a post', delays, POSTS)
  let tick = Date.now()
  const update = (place: number) => {
    const entity = entityId('DEVICE', start.devices[place] ?? '')
    return { entity, points: [{ key: 'sent', ts: tick++, value: { type: 'DOUBLE' as const, value: now() } }] }
  }
  await measure('sockets alone', sockets, (place) => it.platform.feed.publish({ kind: 'telemetry', ...update(place) }))
  await measure('through the database', sockets, (place) => {
    const { entity, points } = update(place)
    return saveTelemetry(it.platform, entity, points)
  })
  sockets.disconnect()
  sockets.kill()
  await it.close()
}

if (process.send) process.once('message', (start) => client(start as Start))
else await main()
