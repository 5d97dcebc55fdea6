// Whether there is a newer version of the platform: told to system administrators. Since 3.5 with the versions, before
// with words of its vendor's.
import { z } from 'zod'
import type { Connection } from './connection.server'

const UpdateSchema = z.looseObject({
  updateAvailable: z.boolean(),
  message: z.string().nullish(),
  currentVersion: z.string().nullish(),
  latestVersion: z.string().nullish(),
})

export interface UpdateNotice {
  current?: string
  latest?: string
  /** Without markup. */
  words?: string
}

/** Signing in waits no longer for it. */
const PATIENCE_MS = 2000
const LONGEST = 300
const LONGEST_VERSION = 40

const plain = (words: string | null | undefined, most = LONGEST) =>
  words
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most) || undefined

/** Undefined where there is none, or nobody says so. */
export async function readUpdateNotice(platform: Connection): Promise<UpdateNotice | undefined> {
  const told = await platform
    .request('/api/admin/updates', UpdateSchema, { timeoutMs: PATIENCE_MS })
    .catch(() => undefined)
  if (!told?.updateAvailable) return undefined
  return {
    current: plain(told.currentVersion, LONGEST_VERSION),
    latest: plain(told.latestVersion, LONGEST_VERSION),
    words: plain(told.message),
  }
}
