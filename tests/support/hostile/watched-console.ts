// The built console with the embedded platform in the same process, as it is delivered, and a look into its vitals.
import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { freePort } from '../programs'
import { startTestConsole, type TestConsole } from '../test-console'

/** A turn of the event loop that took long: when, and how long its thread had a core. */
export interface Block {
  from: number
  to: number
  ms: number
}

/** After a collection of garbage. */
export interface Memory {
  rss: number
  heapUsed: number
  external: number
}

export interface WatchedConsole extends TestConsole {
  platformUrl: string
  port: string
  /** Since the last look. */
  blocks(): Promise<Block[]>
  memory(): Promise<Memory>
}

export async function startWatchedConsole(env: Record<string, string> = {}): Promise<WatchedConsole> {
  const [platformPort, mqttPort] = [String(await freePort()), String(await freePort())]
  const socketPath = join('/tmp', `thingdeck-vitals-${process.pid}-${platformPort}`)
  const started = await startTestConsole('', {
    PLATFORM_PORT: platformPort,
    MQTT_PORT: mqttPort,
    HOST: '127.0.0.1',
    SEED: 'none',
    SIMULATOR: 'off',
    DATABASE_URL: '',
    VITALS_SOCKET: socketPath,
    NODE_OPTIONS: `--import ${resolve('tests/support/hostile/vitals.mjs')}`,
    ...env,
  })
  const look = <T>(path: string) =>
    new Promise<T>((done, fail) => {
      const outgoing = request({ socketPath, path }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => done(JSON.parse(text)))
      })
      outgoing.on('error', fail).end()
    })
  return {
    ...started,
    platformUrl: `http://127.0.0.1:${platformPort}`,
    blocks: () => look<Block[]>('/blocks'),
    memory: () => look<Memory>('/memory'),
  }
}
