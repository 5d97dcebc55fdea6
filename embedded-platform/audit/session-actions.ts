// Records of signing in and out: under the user, with where it came from. Visitors have no user to note it at.
import type { AuditRecord } from '../api/audit'
import type { Call } from '../api/endpoint'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import type { UserRow } from '../schemas/user'
import { saveAuditLogs } from '../store/audit-logs'
import type { Declared } from './actions'
import { type Client, clientOf } from './client'

type SessionAction = 'LOGIN' | 'LOGOUT' | 'LOCKOUT'

const record = (action: SessionAction, userId: string, name: string, client: Client): AuditRecord => ({
  action,
  entity: entityId('USER', userId),
  name,
  data: { ...client },
})

/** `failure`: why somebody who is known was not let in. */
export async function noteSession(
  platform: Platform,
  user: UserRow,
  action: SessionAction,
  client: Client | undefined,
  failure?: string,
): Promise<void> {
  if (!client) return // not over the network
  const { id: userId, tenant_id: tenantId, customer_id: customerId, email } = user
  try {
    await saveAuditLogs(
      platform,
      { userId, tenantId, customerId, email },
      [record(action, userId, email, client)],
      failure,
    )
  } catch (error) {
    platform.log('error', 'audit log not written', { action, error: String(error) })
  }
}

export const signedOut: Declared = (call: Call<unknown>) => ({
  done: () => {
    const { userId, email, isPublic } = call.actor
    return isPublic ? [] : [record('LOGOUT', userId, email, clientOf(call))]
  },
})
