// The user calls of the platform.
import { z } from 'zod'
import { withNote } from './additional-info'
import type { Connection } from './connection.server'
import { entityCalls, type Owner } from './entity-calls.server'
import { PlatformError } from './errors'
import { saveChange } from './save-change.server'
import { TokenPairSchema } from './token-pair'
import { UserSchema as StoredUserSchema, withoutTold } from './user'

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

const part = encodeURIComponent

function listAt(owner: Owner): string {
  if (owner.kind === 'customer') return `/api/customer/${part(owner.customerId)}/users`
  return owner.tenantId ? `/api/tenant/${part(owner.tenantId)}/users` : '/api/users'
}

const calls = entityCalls({ one: 'user', schema: StoredUserSchema, listAt })

/** Those of a tenant for system administrators, those of a customer for tenant administrators. */
export const users = {
  ...calls,
  update: (platform: Connection, id: string, change: (stored: StoredUser) => StoredUser) =>
    calls.update(platform, id, (stored) => withoutTold(change(stored))),
  setEnabled: (platform: Connection, id: string, isEnabled: boolean) =>
    platform.send(`/api/user/${part(id)}/userCredentialsEnabled?userCredentialsEnabled=${isEnabled}`, {
      method: 'POST',
    }),
}
export type StoredUser = z.output<typeof StoredUserSchema>

/** A new one. A mail that cannot be sent is a refusal, and nobody was added then. */
export const createUser = (platform: Connection, user: object, sendsMail: boolean) =>
  platform.request(`/api/user?sendActivationMail=${sendsMail}`, StoredUserSchema, {
    method: 'POST',
    body: user,
    forwardHost: true,
  })

export interface ActivationLink {
  link: string
  /** Epoch milliseconds; absent: it lives until it is used. */
  endsAt?: number
}

const LinkInfoSchema = z.looseObject({ value: z.string(), ttlMs: z.number().nullish() })

/** The link by which somebody sets a first password. Refused for who has one. */
export async function readActivationLink(platform: Connection, id: string): Promise<ActivationLink> {
  const at = `/api/user/${part(id)}/activationLink`
  if (!(await platform.capabilities()).activationLinksEnd)
    return { link: await platform.request(at, z.string().trim(), { accept: 'text', forwardHost: true }) }
  const { value, ttlMs } = await platform.request(`${at}Info`, LinkInfoSchema, { forwardHost: true })
  return { link: value, ...(ttlMs && { endsAt: Date.now() + ttlMs }) }
}

export const sendActivationMail = (platform: Connection, email: string) =>
  platform.send(`/api/user/sendActivationMail?email=${part(email)}`, { method: 'POST', forwardHost: true })

/** True where the platform gives administrators tokens of their users. */
export const mayReadTokens = (platform: Connection) =>
  platform.request('/api/user/tokenAccessEnabled', z.boolean()).catch((error) => {
    if (error instanceof PlatformError && error.problem === 'answer') return false
    throw error
  })

/** Tokens that speak for somebody else. */
export const readTokensOf = (platform: Connection, id: string) =>
  platform.request(`/api/user/${part(id)}/token`, TokenPairSchema)
