// The calls of each operation, and how its effect on who has an entity is undone.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import type { OwnedItem } from '~/lib/platform/owned'
import type { OperationName } from './operations'
import type { OperationCalls } from './source.server'

interface Told {
  customerId?: string
}

type Run = (platform: Connection, calls: OperationCalls, id: string, told: Told) => Promise<unknown>

const runs: Record<OperationName, Run> = {
  assign: (platform, calls, id, { customerId = '' }) => calls.assign(platform, id, customerId),
  unassign: (platform, calls, id) => calls.unassign(platform, id),
  public: (platform, calls, id) => calls.makePublic(platform, id),
  private: (platform, calls, id) => calls.unassign(platform, id),
  // Somebody else was faster: it is gone, as was wanted.
  delete: (platform, calls, id) =>
    calls.remove(platform, id).catch((error) => {
      if (!(error instanceof PlatformError && error.status === 404)) throw error
    }),
}

export const runOf = (operation: OperationName): Run => runs[operation]

/** Operations that only change who has an entity can be undone. */
export const isUndoable = (operation: OperationName) => operation !== 'delete'

/** The former owner of an entity, in one word of a form: '<id>', '<id> <customer id>' or '<id> public'. */
export const formerOwner = ({ id, customerId, isPublic }: OwnedItem): string =>
  isPublic ? `${id} public` : customerId ? `${id} ${customerId}` : id

/** Gives an entity back to who had it. */
export async function giveBack(platform: Connection, calls: OperationCalls, former: string): Promise<void> {
  const [id = '', owner] = former.split(' ')
  if (owner === 'public') await calls.makePublic(platform, id)
  else if (owner) await calls.assign(platform, id, owner)
  else await calls.unassign(platform, id)
}
