// The user calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { saveChange } from './save-change.server'

const UserSchema = z.looseObject({ additionalInfo: z.unknown() })
type User = z.output<typeof UserSchema>

/** Everything else of the user, its additionalInfo too, goes back as it came. */
export function withLanguage(user: User, language: string): User {
  const { additionalInfo: info } = user
  const kept = typeof info === 'object' && info !== null && !Array.isArray(info) ? info : {}
  return { ...user, additionalInfo: { ...kept, lang: language } }
}

/** The language of the person's own profile. /api/auth/user, unlike /api/user/{id}, adds nothing to what is stored. */
export const saveOwnLanguage = (platform: Connection, language: string) =>
  saveChange({
    read: () => platform.request('/api/auth/user', UserSchema, { lossless: true }),
    change: (user) => withLanguage(user, language),
    save: (user) => platform.request('/api/user?sendActivationMail=false', z.unknown(), { method: 'POST', body: user }),
  })
