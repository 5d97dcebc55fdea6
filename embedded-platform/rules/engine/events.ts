// Events of the engine: debug, lifecycle and error, written in groups and cut to size.
import { type EntityId, entityId } from '../../ids'
import type { Platform } from '../../platform'
import { type NewEvent, saveEvents } from '../../store/events'
import { groupCommit } from '../../telemetry/group-commit'
import type { RuleMessage } from '../message'

const LONGEST_DATA = 4096
const EVENTS_A_GROUP = 500
/** Of one tenant, in the time below: debugging must not fill the disk. */
const MOST_DEBUG_EVENTS = 50_000
const DEBUG_TIME_MS = 3_600_000

export type LifecycleEvent = 'CREATED' | 'STARTED' | 'UPDATED' | 'STOPPED'

export interface DebugEvent {
  direction: 'IN' | 'OUT'
  label: string
  error?: string
}

export interface RuleEvents {
  debug(node: { tenantId: string; nodeId: string; chainId: string }, message: RuleMessage, event: DebugEvent): void
  lifecycle(tenantId: string, entity: EntityId, event: LifecycleEvent, error?: string): void
  error(tenantId: string, entity: EntityId, method: string, error: string): void
  statistics(tenantId: string, entity: EntityId, messagesProcessed: number, errorsOccurred: number): void
  /** Resolves when all is written. */
  written(): Promise<void>
}

export const cut = (text: string): string =>
  text.length <= LONGEST_DATA
    ? text
    : `${text.slice(0, LONGEST_DATA)}...[truncated ${text.length - LONGEST_DATA} symbols]`

export function createRuleEvents(platform: Platform): RuleEvents {
  const pending = new Set<Promise<void>>()
  const debugCounts = new Map<string, { since: number; count: number }>()
  const save = groupCommit<NewEvent>({
    write: (events) => saveEvents(platform.db, platform.newId, events),
    after: () => {},
    weight: () => 1,
    limit: EVENTS_A_GROUP,
  })
  const write = (event: NewEvent) => {
    const done = save(event)
      .catch((error: unknown) => platform.log('error', 'event not written', { error: String(error) }))
      .finally(() => pending.delete(done))
    pending.add(done)
  }
  const body = (facts: Record<string, unknown>, error?: string) => ({
    server: 'embedded',
    ...facts,
    ...(error === undefined ? {} : { error: cut(error) }),
  })

  /** Beyond the limit the chain says so once. */
  function mayDebug(tenantId: string, chainId: string): boolean {
    const now = platform.clock()
    const known = debugCounts.get(tenantId)
    const counted = known && now - known.since < DEBUG_TIME_MS ? known : { since: now, count: 0 }
    counted.count++
    debugCounts.set(tenantId, counted)
    if (counted.count === MOST_DEBUG_EVENTS + 1) {
      const message = `More than ${MOST_DEBUG_EVENTS} debug events in an hour: the next ones are not written`
      write({ tenantId, entity: entityId('RULE_CHAIN', chainId), type: 'DEBUG_RULE_CHAIN', body: body({ message }) })
    }
    return counted.count <= MOST_DEBUG_EVENTS
  }

  return {
    debug({ tenantId, nodeId, chainId }, message, { direction, label, error }) {
      if (!mayDebug(tenantId, chainId)) return
      const facts = {
        type: direction,
        entityId: message.originator.id,
        entityName: message.originator.entityType,
        msgId: message.id,
        msgType: message.type,
        dataType: 'JSON',
        relationType: label,
        data: cut(message.data),
        metadata: cut(JSON.stringify(message.metadata)),
      }
      const entity: EntityId = { entityType: 'RULE_NODE', id: nodeId }
      write({ tenantId, entity, type: 'DEBUG_RULE_NODE', body: body(facts, error) })
    },
    lifecycle(tenantId, entity, event, error) {
      write({ tenantId, entity, type: 'LC_EVENT', body: body({ event, success: error === undefined }, error) })
    },
    error(tenantId, entity, method, error) {
      write({ tenantId, entity, type: 'ERROR', body: body({ method }, error) })
    },
    statistics(tenantId, entity, messagesProcessed, errorsOccurred) {
      write({ tenantId, entity, type: 'STATS', body: body({ messagesProcessed, errorsOccurred }) })
    },
    async written() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
