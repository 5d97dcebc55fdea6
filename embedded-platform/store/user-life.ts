// Making and ending users, with everything that goes along. The caller has checked that it may.
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import type { UserInput, UserRow } from '../schemas/user'
import { removeLeftovers } from './leftovers'
import { newCredentials, saveCredentials, type UserCredentials } from './user-credentials'
import { deleteUserRow, insertUser } from './users'

/** A new user cannot sign in before `credentials` (its id is put in) have a password. */
export async function createUser(
  tx: Tx,
  platform: Platform,
  user: UserInput,
  credentials: Partial<Omit<UserCredentials, 'account_id'>>,
): Promise<UserRow> {
  const row = await insertUser(tx, platform.newId(), user)
  await saveCredentials(tx, { ...newCredentials(row.id), ...credentials })
  announceUser(tx, platform, row, 'created')
  return row
}

export function announceUser(
  tx: Tx,
  platform: Platform,
  user: Pick<UserRow, 'id' | 'tenant_id'>,
  operation: 'created' | 'updated' | 'deleted',
): void {
  tx.afterCommit(() =>
    platform.feed.publish({ kind: 'entity', entity: entityId('USER', user.id), tenantId: user.tenant_id, operation }),
  )
}

export function announceEnd(tx: Tx, platform: Platform, userId: string): void {
  tx.afterCommit(() => platform.feed.publish({ kind: 'user-ended', entity: entityId('USER', userId) }))
}

export async function removeUsers(tx: Tx, platform: Platform, tenantId: string, ids: readonly string[]): Promise<void> {
  await removeLeftovers(
    tx,
    platform,
    ids.map((id) => entityId('USER', id)),
  )
  for (const id of ids) {
    await deleteUserRow(tx, id)
    announceEnd(tx, platform, id)
    announceUser(tx, platform, { id, tenant_id: tenantId }, 'deleted')
  }
}
