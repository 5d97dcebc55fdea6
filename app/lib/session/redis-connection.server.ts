// The one connection to Redis, for everything that instances share. While Redis is away every call fails at once instead
// of waiting for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { singleton } from './singletons.server'
import { SessionStoreError } from './store.server'

/** Before every name of ours, as others may keep things there too. */
export const PREFIX = 'thingdeck:'

const openClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })

export type RedisClient = ReturnType<typeof openClient>

export interface RedisConnection {
  /** Throws SessionStoreError when Redis does not answer. */
  ask<T>(call: (client: RedisClient) => Promise<T>): Promise<T>
}

function openRedis(url: string): RedisConnection {
  const client = openClient(url)
  client.on('error', (error: Error) => log('warn', 'session-store-error', { message: error.message }))
  const connected = client.connect().catch(() => {}) // told by the event above; it goes on trying
  const firstTry = Promise.race([connected, sleep(3000, undefined, { ref: false })])
  return {
    async ask(call) {
      await firstTry
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
