// The calls about the API keys of a person.
import { ApiKeyPageSchema, NewApiKeySchema } from './api-key'
import type { Connection } from './connection.server'
import { entityId } from './entity-id'
import { pageQuery } from './page'

const part = encodeURIComponent

/** Nobody has more of them. */
const ALL = { pageSize: 100, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const

export const listApiKeys = async (platform: Connection, userId: string) =>
  (await platform.request(`/api/apiKeys/${part(userId)}${pageQuery(ALL)}`, ApiKeyPageSchema)).data

interface NewKey {
  userId: string
  description: string
  /** Epoch milliseconds; 0: without an end. */
  expirationTime: number
}

export const createApiKey = (platform: Connection, { userId, ...key }: NewKey) =>
  platform.request('/api/apiKey', NewApiKeySchema, {
    method: 'POST',
    body: { ...key, userId: entityId('USER', userId), enabled: true },
  })

export const setApiKeyEnabled = (platform: Connection, id: string, isEnabled: boolean) =>
  platform.send(`/api/apiKey/${part(id)}/enabled/${isEnabled}`, { method: 'PUT' })

export const deleteApiKey = (platform: Connection, id: string) =>
  platform.send(`/api/apiKey/${part(id)}`, { method: 'DELETE' })
