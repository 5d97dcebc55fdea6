// Sessions in Redis, for more than one instance. What stands there and cannot be understood is no session.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonIn } from '~/lib/json-in'
import { oneAtATime } from './one-at-a-time'
import { PREFIX, type RedisConnection } from './redis-connection.server'
import { type SessionStore, SessionStoreError } from './store.server'

/** Longer than anything that is done under a lock; an instance that died holding one delays the others by no more. */
const LOCK_MS = 20_000
const ASK_AGAIN_MS = 40
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`

export function createRedisStore({ ask }: RedisConnection): SessionStore {
  const inThisProcess = oneAtATime()

  async function takeLock(name: string): Promise<() => Promise<void>> {
    const mine = randomUUID()
    const deadline = performance.now() + LOCK_MS + 5000
    while (performance.now() < deadline) {
      const taken = await ask((client) =>
        client.set(name, mine, { condition: 'NX', expiration: { type: 'PX', value: LOCK_MS } }),
      )
      if (taken === 'OK') {
        return async () => {
          await ask((client) => client.eval(RELEASE, { keys: [name], arguments: [mine] })).catch(() => {}) // it ends by itself
        }
      }
      await sleep(ASK_AGAIN_MS)
    }
    throw new SessionStoreError(new Error(`the lock ${name} is not given free`))
  }

  return {
    async read(key, keepForMs) {
      const [text] = await ask((client) =>
        Promise.all([
          client.get(PREFIX + key).catch(ofAnotherType),
          keepForMs === undefined ? undefined : client.pExpire(PREFIX + key, keepForMs),
        ]),
      )
      return text === null ? undefined : jsonIn(text)
    },
    async write(key, value, keepForMs) {
      await ask((client) =>
        client.set(PREFIX + key, JSON.stringify(value), { expiration: { type: 'PX', value: Math.ceil(keepForMs) } }),
      )
    },
    async remove(key) {
      await ask((client) => client.del(PREFIX + key))
    },
    async endOf(key) {
      const leftMs = await ask((client) => client.pTTL(PREFIX + key))
      return leftMs > 0 ? Date.now() + leftMs : undefined
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
  }
}

/** Somebody else's list or hash under a name of ours. */
function ofAnotherType(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return null
  throw error
}
