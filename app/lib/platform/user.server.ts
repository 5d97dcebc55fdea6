// The user calls of the platform.
import { z } from 'zod'
import { withNote } from './additional-info'
import type { Connection } from './connection.server'
import { saveChange } from './save-change.server'

const UserSchema = z.looseObject({ additionalInfo: z.unknown() })
export type User = z.output<typeof UserSchema>

/** The person's own user as it is stored: /api/auth/user, unlike /api/user/{id}, adds nothing. */
export const readOwnUser = (platform: Connection) => platform.request('/api/auth/user', UserSchema, { lossless: true })

export const readUser = (platform: Connection, id: string) =>
  platform.request(`/api/user/${encodeURIComponent(id)}`, UserSchema)

/** Everything that `change` leaves alone, and what is in additionalInfo, goes back as it came. */
export const saveOwnUser = (platform: Connection, change: (user: User) => User) =>
  saveChange({
    read: () => readOwnUser(platform),
    change,
    async save(user) {
      await platform.send('/api/user?sendActivationMail=false', { method: 'POST', body: user })
      return user
    },
  })

/** The language of the person's own profile. */
export const saveOwnLanguage = (platform: Connection, language: string) =>
  saveOwnUser(platform, (user) => ({ ...user, additionalInfo: withNote(user.additionalInfo, 'lang', language) }))
