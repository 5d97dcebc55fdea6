// The calls of each operation, and how its effect on who has an entity is undone.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { PlatformError } from '~/lib/platform/errors'
import { type Kind, kindOf } from './kinds'
import type { OperationName } from './operations'
import type { AccountCalls, DefaultCalls, OperationCalls, OwnerCalls, ProfiledCalls, RootCalls } from './source.server'

export interface Told {
  customerId?: string
  deviceProfileId?: string
}

type Run = (platform: Connection, calls: OperationCalls, id: string, told: Told) => Promise<unknown>

/** Only kinds that have such a call declare the operations that need it. */
function having<Calls extends OperationCalls>(calls: OperationCalls, call: keyof Calls & string): Calls {
  if (call in calls) return calls as Calls
  throw new Error(`entities of this kind have no call ${call}`)
}

const owned = (calls: OperationCalls) => having<OwnerCalls>(calls, 'assign')
const account = (calls: OperationCalls) => having<AccountCalls>(calls, 'setEnabled')
const profiled = (calls: OperationCalls) => having<ProfiledCalls>(calls, 'setProfile')
const defaults = (calls: OperationCalls) => having<DefaultCalls>(calls, 'setDefault')
const roots = (calls: OperationCalls) => having<RootCalls>(calls, 'makeRoot')

const runs: Record<OperationName, Run> = {
  assign: (platform, calls, id, { customerId = '' }) => owned(calls).assign(platform, id, customerId),
  unassign: (platform, calls, id) => owned(calls).unassign(platform, id, ''),
  withdraw: (platform, calls, id, { customerId = '' }) => owned(calls).unassign(platform, id, customerId),
  public: (platform, calls, id) => owned(calls).makePublic(platform, id),
  private: (platform, calls, id) => owned(calls).makePrivate(platform, id),
  profile: (platform, calls, id, { deviceProfileId = '' }) => profiled(calls).setProfile(platform, id, deviceProfileId),
  default: (platform, calls, id) => defaults(calls).setDefault(platform, id),
  root: (platform, calls, id) => roots(calls).makeRoot(platform, id),
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
export const isUndoable = (operation: OperationName) =>
  !['profile', 'default', 'root', 'enable', 'disable', 'delete'].includes(operation)

/** The former owner of an entity, in one word of a form: '<id>', '<id> <customer id>' or '<id> public'. */
const formerOwner = ({ id, customerId, isPublic }: EntityItem): string =>
  isPublic ? `${id} public` : customerId ? `${id} ${customerId}` : id

/** The words that take a change of its customers back. */
export const undoOfCustomers = (
  id: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
) => [...added.map((one) => `${id} -${one}`), ...removed.map((one) => `${id} +${one}`)]

/** The change that takes an operation back where several customers can have one: '<id> +<customer id>', '<id> -public'. */
function countermove({ id, customers = [] }: EntityItem, operation: OperationName, customerId = ''): string[] {
  const had = customers.some((customer) => customer.id === customerId)
  if (operation === 'public') return [`${id} -public`]
  if (operation === 'private') return [`${id} +public`]
  if (operation === 'assign') return had ? [] : [`${id} -${customerId}`]
  return had ? [`${id} +${customerId}`] : []
}

/** The words of a form that takes an operation back. */
export const undoWords = (kind: Kind, items: EntityItem[], operation: OperationName, customerId?: string): string[] =>
  items.flatMap((item) => (kindOf(kind).isShared ? countermove(item, operation, customerId) : [formerOwner(item)]))

export const UNDO_WORD = (() => {
  const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
  return new RegExp(`^${uuid}(?: [-+]?(?:public|${uuid}))?$`, 'i')
})()

/** Gives an entity back to who had it. */
export async function giveBack(platform: Connection, calls: OperationCalls, word: string): Promise<void> {
  const [id = '', former = '-'] = word.split(' ')
  const { assign, unassign, makePublic, makePrivate } = owned(calls)
  const isTaken = former.startsWith('-')
  const owner = former.replace(/^[-+]/, '')
  if (owner === 'public') await (isTaken ? makePrivate : makePublic)(platform, id)
  else await (isTaken ? unassign : assign)(platform, id, owner)
}
