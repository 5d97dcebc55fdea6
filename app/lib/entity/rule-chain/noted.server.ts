// What the nodes of a chain noted while they were debugged: asked node by node, as platforms tell it in no other way.
import { atMost } from '~/lib/live/at-most.server'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { listEvents, type PlatformEvent } from '~/lib/platform/event.server'
import type { ChainDocument } from '~/lib/rule-chain/document'
import type { NotedEvent } from '~/lib/rule-chain/trace/messages'
import { type Trace, traceOf } from '~/lib/rule-chain/trace/trace'
import { eventRow } from '../events/read.server'

/** Of a chain of more nodes those that are debugged come first. */
const MOST_NODES = 60
const EVENTS_EACH = 60
const AT_ONCE = 8

export interface NotedWindow {
  startTs: number
  endTs: number
}

export const nodeEvents = (tenantId: string, id: string) =>
  ({ entity: { entityType: 'RULE_NODE', id }, tenantId, type: 'DEBUG_RULE_NODE' }) as const

function noted(node: string, event: PlatformEvent): NotedEvent {
  const { ts, direction, relationType, error, messageId, messageType } = eventRow(event)
  return {
    node,
    ts,
    direction: direction === 'OUT' ? 'OUT' : 'IN',
    ...(relationType !== undefined && { label: relationType }),
    ...(error !== undefined && { error }),
    ...(messageId !== undefined && { messageId }),
    ...(messageType !== undefined && { messageType }),
  }
}

export async function notedEvents(
  platform: Connection,
  tenantId: string,
  { nodes }: Pick<ChainDocument, 'nodes'>,
  { startTs, endTs }: NotedWindow,
): Promise<{ events: NotedEvent[]; isWhole: boolean }> {
  const stored = nodes.filter(({ key }) => isUuid(key))
  const asked = [...stored].sort((a, b) => Number(b.isDebugged) - Number(a.isDebugged)).slice(0, MOST_NODES)
  const inTurn = atMost(AT_ONCE)
  const link = { pageSize: EVENTS_EACH, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const pages = await Promise.all(
    asked.map(({ key }) =>
      inTurn(async () => {
        try {
          const page = await listEvents(platform, nodeEvents(tenantId, key), {
            ...link,
            startTime: startTs,
            endTime: endTs,
          })
          return page.data.map((event) => noted(key, event))
        } catch (error) {
          // One that has gone meanwhile noted nothing.
          if (error instanceof PlatformError && error.problem === 'answer') return []
          throw error
        }
      }),
    ),
  )
  return { events: pages.flat(), isWhole: asked.length === stored.length }
}

/** Messages are through within seconds; delays hold some for minutes. */
const BEFORE_MS = 60_000
const AFTER_MS = 15 * 60_000
const DAY_MS = 86_400_000

export function windowAround(at: string | null, now: number): NotedWindow {
  const ts = at !== null && /^\d{1,15}$/.test(at) ? Number(at) : undefined
  return ts === undefined
    ? { startTs: now - DAY_MS, endTs: now + BEFORE_MS }
    : { startTs: ts - BEFORE_MS, endTs: ts + AFTER_MS }
}

/** `?message=<id>&ts=<time>` of an address: the way of that message; undefined where none is asked for. */
export async function traceAsked(
  platform: Connection,
  tenantId: string,
  document: ChainDocument,
  search: URLSearchParams,
): Promise<Trace | undefined> {
  const message = search.get('message') ?? ''
  if (!isUuid(message)) return undefined
  const { events } = await notedEvents(platform, tenantId, document, windowAround(search.get('ts'), Date.now()))
  return traceOf(
    events.filter(({ messageId }) => messageId === message),
    document,
  )
}
