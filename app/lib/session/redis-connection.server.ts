// The one connection to Redis, for everything that instances share. While Redis is away every call fails at once instead
// of waiting for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { singleton } from './singletons.server'
import { SessionStoreError } from './store.server'

/** Before every name of ours, as others may keep things there too. */
export const PREFIX = 'thingdeck:'

/** Loaded by those alone who have a Redis: its client takes some 20 MB of memory. */
async function openClient(url: string) {
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  client.on('error', (error: Error) => log('warn', 'session-store-error', { message: error.message }))
  const connected = client.connect().catch(() => {}) // told by the event above; it goes on trying
  await Promise.race([connected, sleep(3000, undefined, { ref: false })])
  return client
}

export type RedisClient = Awaited<ReturnType<typeof openClient>>

export interface RedisConnection {
  /** Throws SessionStoreError when Redis does not answer. */
  ask<T>(call: (client: RedisClient) => Promise<T>): Promise<T>
}

function openRedis(url: string): RedisConnection {
  const opened = openClient(url)
  return {
    async ask(call) {
      const client = await opened
      try {
        return await call(client)
      } catch (error) {
        throw new SessionStoreError(error)
      }
    },
  }
}

/** Undefined without REDIS_URL. */
export function redisConnection(): RedisConnection | undefined {
  const { redisUrl } = env
  return redisUrl ? singleton('redis', () => openRedis(redisUrl)) : undefined
}
