// The one store of this process, and the secret that signs the ids of its sessions.
import { join } from 'node:path'
import { env } from '~/lib/env.server'
import { createFileStore } from './file-store.server'
import { redisConnection } from './redis-connection.server'
import { createRedisStore } from './redis-store.server'
import { singleton } from './singletons.server'
import type { SessionStore } from './store.server'
import { storedSecret } from './stored-secret.server'

export const sessionFolder = () => join(env.dataDir, 'sessions')

export const sessionStore = (): SessionStore =>
  singleton('session-store', () => {
    const redis = redisConnection()
    return redis ? createRedisStore(redis) : createFileStore(sessionFolder())
  })

export const sessionSecret = (): string =>
  singleton('session-secret', () => env.sessionSecret ?? storedSecret(env.dataDir))
