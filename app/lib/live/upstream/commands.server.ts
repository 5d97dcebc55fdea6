// Commands as messages: with ids that are never used twice, in the specification's order, at most ten in one, under the
// platform's 32 KB.

import { kindOf, type ParsedSubscription } from '../kinds.server'
import { type CommandList, commandLists, endingList, isV1 } from './command-lists'

export interface Command {
  cmdId: number
  list: CommandList
  body: Readonly<Record<string, unknown>>
}

const MAX_COMMANDS = 10
const MAX_BYTES = 32_000 // 32,768 closes the socket

// v2 commands make subscriptions numbered 1, 2, 3 … of their own in the table where v1 ones stand under their cmdId
// (below 3.7), and 0 and 1 come back on messages that could not be read: both ranges keep clear of them.
const FIRST_V1_ID = 1_000_000
const FIRST_V2_ID = 100

export interface CommandIds {
  next(list: CommandList): number
}
export function commandIds(): CommandIds {
  let v1 = FIRST_V1_ID
  let v2 = FIRST_V2_ID
  return { next: (list) => (isV1(list) ? v1++ : v2++) }
}

export function subscribeCommand(
  subscription: ParsedSubscription,
  { ids, now }: { ids: CommandIds; now: number },
): Command {
  const { list, body } = kindOf(subscription).command(subscription, now)
  const cmdId = ids.next(list)
  return { cmdId, list, body: { cmdId, ...body } }
}

/** Undefined for what ends with its one answer. */
export function unsubscribeCommand({ cmdId, list, body }: Command): Command | undefined {
  const ending = endingList[list]
  if (ending) return { cmdId, list: ending, body: { cmdId } }
  if (list === 'historyCmds' || !isV1(list)) return undefined
  const { entityType, entityId } = body // without the entity everything would end
  return { cmdId, list, body: { cmdId, entityType, entityId, unsubscribe: true } }
}

const bytes = (text: string) => Buffer.byteLength(text)

export const tooLarge = (command: Command) => bytes(messageOf([command])) > MAX_BYTES

const messageOf = (commands: readonly Command[]) => {
  const message: Partial<Record<CommandList, unknown[]>> = {}
  for (const { list, body } of commands) {
    message[list] ??= []
    message[list].push(body)
  }
  return JSON.stringify(message)
}

export interface Batch {
  commands: readonly Command[]
  text: string
}

export function batches(commands: readonly Command[]): Batch[] {
  const ordered = commandLists.flatMap((list) => commands.filter((command) => command.list === list))
  const found: Batch[] = []
  let batch: Command[] = []
  const close = () => {
    if (batch.length > 0) found.push({ commands: batch, text: messageOf(batch) })
    batch = []
  }
  for (const command of ordered) {
    if (batch.length === MAX_COMMANDS || bytes(messageOf([...batch, command])) > MAX_BYTES) close()
    batch.push(command)
  }
  close()
  return found
}
