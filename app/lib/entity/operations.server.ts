// The calls of each operation, and how its effect on who has an entity is undone.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { PlatformError } from '~/lib/platform/errors'
import type { OperationName } from './operations'
import type { AccountCalls, OperationCalls, OwnerCalls } from './source.server'

interface Told {
  customerId?: string
}

type Run = (platform: Connection, calls: OperationCalls, id: string, told: Told) => Promise<unknown>

/** Only kinds that a customer can have declare the operations about that. */
function owned(calls: OperationCalls): OwnerCalls {
  if ('assign' in calls) return calls
  throw new Error('no customer can have entities of this kind')
}

/** Only kinds of accounts declare them. */
function account(calls: OperationCalls): AccountCalls {
  if ('setEnabled' in calls) return calls
  throw new Error('entities of this kind are no accounts')
}

const runs: Record<OperationName, Run> = {
  assign: (platform, calls, id, { customerId = '' }) => owned(calls).assign(platform, id, customerId),
  unassign: (platform, calls, id) => owned(calls).unassign(platform, id),
  public: (platform, calls, id) => owned(calls).makePublic(platform, id),
  private: (platform, calls, id) => owned(calls).unassign(platform, id),
  enable: (platform, calls, id) => account(calls).setEnabled(platform, id, true),
  disable: (platform, calls, id) => account(calls).setEnabled(platform, id, false),
  // Somebody else was faster: it is gone, as was wanted.
  delete: (platform, calls, id) =>
    calls.remove(platform, id).catch((error) => {
      if (!(error instanceof PlatformError && error.status === 404)) throw error
    }),
}

export const runOf = (operation: OperationName): Run => runs[operation]

/** Operations that only change who has an entity can be undone. */
export const isUndoable = (operation: OperationName) => !['enable', 'disable', 'delete'].includes(operation)

/** The former owner of an entity, in one word of a form: '<id>', '<id> <customer id>' or '<id> public'. */
export const formerOwner = ({ id, customerId, isPublic }: EntityItem): string =>
  isPublic ? `${id} public` : customerId ? `${id} ${customerId}` : id

/** Gives an entity back to who had it. */
export async function giveBack(platform: Connection, calls: OperationCalls, former: string): Promise<void> {
  const [id = '', owner] = former.split(' ')
  const { assign, unassign, makePublic } = owned(calls)
  if (owner === 'public') await makePublic(platform, id)
  else if (owner) await assign(platform, id, owner)
  else await unassign(platform, id)
}
