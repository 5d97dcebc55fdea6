// The one store of this process, and the secret that signs the ids of its sessions.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, env } from '~/lib/env.server'
import { createFileStore } from './file-store.server'
import { createRedisStore } from './redis-store.server'
import { singleton } from './singletons.server'
import type { SessionStore } from './store.server'

export const sessionFolder = () => join(env.dataDir, 'sessions')

export const sessionStore = (): SessionStore =>
  singleton('session-store', () => (env.redisUrl ? createRedisStore(env.redisUrl) : createFileStore(sessionFolder())))

export const sessionSecret = (): string =>
  singleton('session-secret', () => env.sessionSecret ?? storedSecret(env.dataDir))

/** Made at the first start and kept, so that a restart signs nobody out. */
function storedSecret(folder: string): string {
  const path = join(folder, 'session-secret')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new ConfigurationError('DATA_DIR', `a folder that can be written (${code})`, folder)
  }
  return readFileSync(path, 'utf8').trim()
}
