// Messages of the rule engine: what happened, to whom, and the data that nodes look at and change.
import type { EntityId } from '../ids'
import type { Metadata } from './scripts/results'

export interface RuleMessage {
  readonly id: string
  readonly tenantId: string
  /** POST_TELEMETRY_REQUEST and the like; scripts may make up their own. */
  readonly type: string
  readonly originator: EntityId
  /** In the order of `orderedMetadata`. */
  readonly metadata: Metadata
  /** JSON text. As sent, so that numbers keep their digits. */
  readonly data: string
}

/** The place of a text in the hash tables of clients' servers: they list metadata by it, and texts are compared. */
function place(text: string, size: number): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 16)) & (size - 1)
}

const MOST_ORDERS = 1_000
/** By the names, joined: most messages have the same ones. */
const orders = new Map<string, readonly string[]>()

function orderOf(names: readonly string[]): readonly string[] {
  let size = 16
  while (names.length >= size * 0.75) size *= 2
  const placed = names.map((name) => ({ name, at: place(name, size) }))
  return placed.sort((a, b) => a.at - b.at).map(({ name }) => name)
}

/** Metadata as the platform shows them (recorded in the cases `events-debug*`): by hash, not by name or time. */
export function orderedMetadata(metadata: Metadata): Metadata {
  const names = Object.keys(metadata)
  if (names.length < 2) return metadata
  const key = names.join()
  const known = orders.get(key)
  const isTheirs = known?.length === names.length && known.every((name) => Object.hasOwn(metadata, name))
  const order = known && isTheirs ? known : orderOf(names)
  if (orders.size >= MOST_ORDERS) orders.clear()
  orders.set(key, order)
  return Object.fromEntries(order.map((name) => [name, metadata[name] ?? '']))
}

export const newMessage = (platform: { newId: () => string }, message: Omit<RuleMessage, 'id'>): RuleMessage => ({
  ...message,
  id: platform.newId(),
  metadata: orderedMetadata(message.metadata),
})

/** The same message with other content. */
export const changedMessage = (
  message: RuleMessage,
  { metadata, ...changes }: Partial<Pick<RuleMessage, 'type' | 'originator' | 'metadata' | 'data'>>,
): RuleMessage => ({
  ...message,
  ...changes,
  metadata: metadata ? orderedMetadata(metadata) : message.metadata,
})

export const withMetadata = (message: RuleMessage, more: Metadata): RuleMessage =>
  changedMessage(message, { metadata: { ...message.metadata, ...more } })
