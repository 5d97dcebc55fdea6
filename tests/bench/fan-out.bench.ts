// Few subscriptions, many readers: the live bridge with 500 and 2,000 event streams of one value at two messages a second,
// and with 1,000 viewers of a dashboard of 20 tiles (`--public`: the visitors of a public one alone), beside a bare Node broadcaster that writes the same bytes, in the same
// run. All readers together must be one socket to the platform, on which each command goes out once. The server under test, the readers and the platform
// are processes of their own; CPU is the server's alone, latency from the platform's send to the reader's read.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { createBridge } from '../../app/lib/live/bridge.server'
import { sseEvent } from '../../app/lib/live/sse.server'
import { startFramesServer, v1 } from '../support/frames-server'
import { startLiveHttp } from '../support/live-http'
import { testSession } from '../support/live-session'

/** Visitors of a public page share one session; other readers are one person in sessions of their own. */
interface Crowd {
  readers: number
  tiles: number
  isPublic?: boolean
}

const CROWDS: readonly Crowd[] = [
  { readers: 500, tiles: 1 },
  { readers: 2000, tiles: 1 },
  { readers: 1000, tiles: 20 },
  { readers: 1000, tiles: 20, isPublic: true },
]
const EVERY_MS = 500
const WARM_UP_MS = 4000
const MEASURED_MS = 12_000

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const keyOf = (tile: number) => `temperature${tile}`
const bodyOf = (tiles: number) =>
  JSON.stringify({
    subscriptions: Array.from({ length: tiles }, (_, tile) => ({
      id: `t${tile}`,
      kind: 'latest',
      entity,
      keys: [keyOf(tile)],
    })),
  })
const now = () => performance.timeOrigin + performance.now()

interface Figures {
  cpuPercent: number
  rssMb: number
  messagesASecond: number
  p50: number
  p99: number
  /** Of the server to the platform. */
  sockets: number
  commands: number
}

type Role = 'bridge' | 'bare' | 'readers'

async function lead() {
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const isAll = !process.argv.includes('--public')
  for (const one of CROWDS.filter(({ isPublic }) => isAll || isPublic)) {
    const { readers, tiles, isPublic } = one
    const bare = await run('bare', one)
    const bridge = await run('bridge', one)
    const crowd = `fan-out ${String(readers).padStart(5)} ${isPublic ? 'visitors' : 'readers'} of ${String(tiles).padStart(2)}`
    for (const [name, figures] of [
      ['bare Node', bare],
      ['bridge', bridge],
    ] as const) {
      const { cpuPercent, rssMb, messagesASecond, p50, p99 } = figures
      print(
        `${crowd} ${name.padEnd(9)} ${cpuPercent.toFixed(1).padStart(5)} % of a core, ` +
          `RSS ${rssMb.toFixed(0).padStart(4)} MB, ${messagesASecond.toFixed(2)} msg/s each, ` +
          `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      )
    }
    print(
      `${crowd} ratio     ${(bridge.cpuPercent / bare.cpuPercent).toFixed(2)} x CPU, ` +
        `${(bridge.p50 / bare.p50).toFixed(2)} x p50, ${(bridge.rssMb / bare.rssMb).toFixed(2)} x RSS; ` +
        `to the platform ${bridge.sockets} socket, ${bridge.commands} commands`,
    )
  }
}

async function run(role: 'bridge' | 'bare', { readers, tiles, isPublic }: Crowd): Promise<Figures> {
  const platform = await startFramesServer()
  /** The key that each command asks for. */
  const keys = new Map<number, string>()
  platform.onCommand = (command, socket) => {
    if (command.unsubscribe) return
    keys.set(command.cmdId, String(command.keys))
    socket.send(v1(command.cmdId, { [String(command.keys)]: [[1, '0']] }))
  }
  const server = start(role)
  const crowd = start('readers')
  let ticking: NodeJS.Timeout | undefined
  try {
    const { port } = await ask<{ port: number }>(server, { platform: platform.url, isPublic })
    await ask(crowd, { port, readers, tiles })
    ticking = setInterval(() => {
      const at = now()
      const asked = keys.size > 0 ? keys : new Map(Array.from({ length: tiles }, (_, tile) => [tile, keyOf(tile)]))
      for (const socket of platform.sockets)
        for (const [cmdId, key] of asked) socket.send(v1(cmdId, { [key]: [[Math.round(at), at.toFixed(3)]] }))
    }, EVERY_MS)
    await sleep(WARM_UP_MS)
    await Promise.all([ask(server, 'start'), ask(crowd, 'start')])
    await sleep(MEASURED_MS)
    const [used, heard] = await Promise.all([
      ask<{ cpuMs: number; ms: number; rssMb: number }>(server, 'stop'),
      ask<{ messages: number; p50: number; p99: number }>(crowd, 'stop'),
    ])
    const { p50, p99, messages } = heard
    return {
      cpuPercent: (used.cpuMs / used.ms) * 100,
      rssMb: used.rssMb,
      messagesASecond: messages / readers / (used.ms / 1000),
      p50,
      p99,
      sockets: platform.tokens.length,
      commands: platform.commands.length,
    }
  } finally {
    clearInterval(ticking)
    for (const child of [crowd, server]) child.kill()
    await platform.kill()
  }
}

const start = (role: Role) => fork(fileURLToPath(import.meta.url), [role], { execArgv: process.execArgv })

async function ask<T>(child: ChildProcess, message: object | string): Promise<T> {
  child.send(message)
  const [answer] = await once(child, 'message')
  return answer as T
}

async function play(role: Role) {
  const [first] = await once(process, 'message')
  const measure = role === 'readers' ? await read(first) : await serve(role, first)
  process.send?.(measure.ready)
  for (;;) {
    const [what] = await once(process, 'message')
    process.send?.(what === 'start' ? measure.start() : measure.stop())
  }
}

interface Served {
  platform: string
  isPublic?: boolean
}

async function serve(role: 'bridge' | 'bare', { platform, isPublic }: Served) {
  const port = role === 'bridge' ? await serveBridge(platform, isPublic) : await serveBare(platform)
  let cpu = process.cpuUsage()
  let began = performance.now()
  return {
    ready: { port },
    start() {
      cpu = process.cpuUsage()
      began = performance.now()
      return 'started'
    },
    stop() {
      const { user, system } = process.cpuUsage(cpu)
      return {
        cpuMs: (user + system) / 1000,
        ms: performance.now() - began,
        rssMb: process.memoryUsage().rss / 1e6,
      }
    },
  }
}

/** One person's page in thousands of windows: sessions of its own each, one socket, one command. */
async function serveBridge(baseUrl: string, isPublic = false) {
  const visitor = { ...testSession({ baseUrl, principal: 'public 1' }), isPublic }
  const bridge = createBridge({ baseUrl: () => baseUrl })
  const http = await startLiveHttp(
    () => bridge,
    () => (isPublic ? visitor : testSession({ baseUrl })),
  )
  return http.port
}

/** The least possible work: one frame made once, written to every answer. */
async function serveBare(baseUrl: string) {
  const answers = new Set<ServerResponse>()
  const http = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    answers.add(response)
    response.on('close', () => answers.delete(response))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/api/ws/plugins/telemetry?token=x`)
  socket.on('message', (data) => {
    const { data: values } = JSON.parse(String(data))
    const bytes = sseEvent('change', { topic: 't1', at: Date.now(), values }, 'a-1')
    for (const answer of answers) answer.write(bytes)
  })
  await once(socket, 'open')
  return (http.address() as AddressInfo).port
}

async function read({ port, readers, tiles }: { port: number; readers: number; tiles: number }) {
  const latencies: number[] = []
  let isMeasuring = false
  const body = bodyOf(tiles)
  const request = `POST /live HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const open = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.setEncoding('latin1')
      socket.on('error', fail)
      socket.on('data', (text: string) => {
        done()
        if (!isMeasuring) return
        const at = now()
        for (const [, sent] of text.matchAll(/"(\d{13}\.\d{3})"/g)) latencies.push(at - Number(sent))
      })
    })
  for (let opened = 0; opened < readers; opened += 50) await Promise.all(Array.from({ length: 50 }, open))
  return {
    ready: 'ready',
    start() {
      isMeasuring = true
      return 'started'
    },
    stop() {
      isMeasuring = false
      latencies.sort((a, b) => a - b)
      const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
      return { messages: latencies.length, p50: at(0.5), p99: at(0.99) }
    },
  }
}

const role = process.argv[2]
if (role && !role.startsWith('--')) await play(role as Role)
else await lead()
