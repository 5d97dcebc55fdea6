// Sessions in Redis, for more than one instance. While Redis is away every call fails at once instead of waiting for it.
// What stands there and cannot be understood is no session.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { log } from '~/lib/log.server'
import { oneAtATime } from './one-at-a-time'
import { type SessionStore, SessionStoreError } from './store.server'

const PREFIX = 'thingdeck:'
/** Longer than anything that is done under a lock; an instance that died holding one delays the others by no more. */
const LOCK_MS = 20_000
const ASK_AGAIN_MS = 40
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`

export function createRedisStore(url: string): SessionStore & { close(): Promise<void> } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  client.on('error', (error: Error) => log('warn', 'session-store-error', { message: error.message }))
  const connected = client.connect().catch(() => {}) // told by the event above; it goes on trying
  const firstTry = Promise.race([connected, sleep(3000, undefined, { ref: false })])
  const inThisProcess = oneAtATime()

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    await firstTry
    try {
      return await call()
    } catch (error) {
      throw new SessionStoreError(error)
    }
  }

  async function takeLock(name: string): Promise<() => Promise<void>> {
    const mine = randomUUID()
    const deadline = performance.now() + LOCK_MS + 5000
    while (performance.now() < deadline) {
      const taken = await ask(() =>
        client.set(name, mine, { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } }),
      )
      if (taken === 'OK') {
        return async () => {
          await ask(() => client.eval(RELEASE, { keys: [name], arguments: [mine] })).catch(() => {}) // it ends by itself
        }
      }
      await sleep(ASK_AGAIN_MS)
    }
    throw new SessionStoreError(new Error(`the lock ${name} is not given free`))
  }

  return {
    async read(key, keepForMs) {
      const [text] = await ask(() =>
        Promise.all([
          client.get(PREFIX + key).catch(ofAnotherType),
          keepForMs === undefined ? undefined : client.pExpire(PREFIX + key, keepForMs),
        ]),
      )
      return text === null ? undefined : understood(text)
    },
    async write(key, value, keepForMs) {
      await ask(() =>
        client.set(PREFIX + key, JSON.stringify(value), { expiration: { type: 'PX', value: Math.ceil(keepForMs) } }),
      )
    },
    async remove(key) {
      await ask(() => client.del(PREFIX + key))
    },
    exclusively: (key, run) =>
      inThisProcess(key, async () => {
        const release = await takeLock(`${PREFIX}lock:${key}`)
        try {
          return await run()
        } finally {
          await release()
        }
      }),
    async close() {
      if (client.isOpen) await client.close()
    },
  }
}

function understood(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Somebody else's list or hash under a name of ours. */
function ofAnotherType(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return null
  throw error
}
