// The built programs as child processes on free ports, and their orderly end.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

/** Below the ports that systems give to connections: one of those may be taken again before a program has come up. */
const FIRST_PORT = 11_000
const LAST_PORT = 32_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    const server = createServer()
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => server.close(done))
    return port
  }
}

export const hasProgram = (name: string, path = process.env.PATH ?? '') =>
  path.split(':').some((folder) => existsSync(join(folder, name)))

export interface Program {
  child: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export function startProgram(command: string, args: string[], env: Record<string, string> = {}, cwd?: string): Program {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  return {
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Asks until `url` answers below 500; tells what the program printed when it doesn't. */
export async function untilAnswers(url: string, started: Program, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (started.child.exitCode !== null) break
    const status = await fetch(url, { redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status > 0 && status < 500) return
    await new Promise((done) => setTimeout(done, 100))
  }
  await started.stop()
  throw new Error(`${url} does not answer; the program printed:\n${started.output()}`)
}

/** The environment of a program whose clock goes ahead by so much each time that it is sent this signal. */
export const GO_AHEAD = 'SIGUSR2'
export const clockAhead = (of: 'performance' | 'Date', ms: number) => ({
  NODE_OPTIONS: `--import ${resolve('tests/support/clock-ahead.mjs')}`,
  AHEAD_OF: of,
  AHEAD_MS: String(ms),
})

export async function startBuiltPlatform(env: Record<string, string> = {}) {
  const [httpPort, mqttPort] = [
    env.PLATFORM_PORT ?? String(await freePort()),
    env.MQTT_PORT ?? String(await freePort()),
  ]
  const started = startProgram(process.execPath, ['build/platform.js'], {
    NODE_ENV: 'production',
    SEED: 'none',
    SIMULATOR: 'off',
    SIGN_IN_RATE: '10000:60', // tests sign in wrongly a lot, all from one address
    ...env,
    PLATFORM_PORT: httpPort,
    MQTT_PORT: mqttPort,
  })
  const url = `http://127.0.0.1:${httpPort}`
  await untilAnswers(`${url}/api/noauth/userPasswordPolicy`, started)
  return { ...started, url, mqtt: `127.0.0.1:${mqttPort}`, httpPort, mqttPort }
}

/** `build`: the folder of another build than the usual one. */
export async function startBuiltConsole(env: Record<string, string> = {}, build = 'build') {
  const port = env.PORT ?? String(await freePort())
  const started = startProgram(process.execPath, [join(build, 'server.js')], {
    NODE_ENV: 'production',
    ...env,
    PORT: port,
  })
  const url = `http://127.0.0.1:${port}${env.BASE_PATH ?? ''}`
  await untilAnswers(`${new URL(url).origin}${env.BASE_PATH ?? ''}/healthz`, started)
  return { ...started, url, port }
}
