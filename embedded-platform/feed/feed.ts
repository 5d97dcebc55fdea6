// The one change feed: what was committed, told in order to whoever listens. Publish from Tx.afterCommit only.
import type { EntityId } from '../ids'
import type { AttributeScope, AttributeValue, Point } from '../json/value'
import type { AlarmRow } from './alarm-row'

export type Change =
  | { kind: 'telemetry'; entity: EntityId; points: readonly Point[] }
  | { kind: 'telemetry-deleted'; entity: EntityId; keys: readonly string[] }
  | {
      kind: 'attributes'
      entity: EntityId
      scope: AttributeScope
      values: readonly AttributeValue[]
      /** The device itself is not told. */
      isUntold?: boolean
    }
  | { kind: 'attributes-deleted'; entity: EntityId; scope: AttributeScope; keys: readonly string[] }
  | {
      kind: 'entity'
      entity: EntityId
      tenantId: string
      operation: 'created' | 'updated' | 'deleted' | 'assigned' | 'unassigned'
    }
  /** An alarm of the entity, or one that it is told of; as it is now, or was before it was deleted. */
  | { kind: 'alarm'; entity: EntityId; alarm: AlarmRow; isDeleted: boolean }
  /** Credentials of a device were replaced: its session ends. */
  | { kind: 'device-credentials'; entity: EntityId }
  /** A user was switched off or deleted: its sockets close. */
  | { kind: 'user-ended'; entity: EntityId }

type Listener = (change: Change) => void

export interface Feed {
  publish(change: Change): void
  /** Every change. Returns its undo. */
  listen(listener: Listener): () => void
  /** Changes of one entity, found by id and not by walking all subscriptions. Returns its undo. */
  listenTo(entityId: string, listener: Listener): () => void
  /** Entities of one tenant that are made, changed, assigned or deleted. Returns its undo. */
  listenIn(tenantId: string, listener: Listener): () => void
}

export function createFeed(onError: (error: unknown) => void): Feed {
  const all = new Set<Listener>()
  const byEntity = new Map<string, Set<Listener>>()
  const byTenant = new Map<string, Set<Listener>>()
  const tell = (listeners: Iterable<Listener>, change: Change) => {
    for (const listener of [...listeners]) {
      try {
        listener(change)
      } catch (error) {
        onError(error) // one listener's fault is not another's
      }
    }
  }
  const keyed = (listeners: Map<string, Set<Listener>>) => (key: string, listener: Listener) => {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
    return () => {
      own.delete(listener)
      if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
    }
  }
  return {
    publish(change) {
      const own = byEntity.get(change.entity.id)
      if (own) tell(own, change)
      const around = change.kind === 'entity' && byTenant.get(change.tenantId)
      if (around) tell(around, change)
      tell(all, change)
    },
    listen(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    listenTo: keyed(byEntity),
    listenIn: keyed(byTenant),
  }
}
