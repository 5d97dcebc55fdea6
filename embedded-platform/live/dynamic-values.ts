// Values of key filters that are server attributes of the caller's tenant, customer or user.
import type { Actor } from '../api/endpoint'
import { NULL_ID } from '../ids'
import { valueText } from '../json/value'
import { type DynamicSource, dynamicSources, type KeyFilter } from '../queries/predicate'
import type { Resolve } from '../queries/predicate-sql'
import { attributes } from '../telemetry/read'
import type { Session } from './session'

const ENTITIES: Partial<Record<DynamicSource['source'], (actor: Actor) => string>> = {
  CURRENT_TENANT: (actor) => actor.tenantId,
  CURRENT_CUSTOMER: (actor) => actor.customerId,
  CURRENT_USER: (actor) => actor.userId,
}

const entityOf = (actor: Actor, { source }: DynamicSource): string | undefined => {
  const id = ENTITIES[source]?.(actor)
  return id === NULL_ID ? undefined : id
}

/** Entity id -> names of its attributes. */
function sourcesOf(actor: Actor, keyFilters: readonly KeyFilter[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of keyFilters.flatMap(({ predicate }) => dynamicSources(predicate))) {
    const id = entityOf(actor, source)
    if (id !== undefined) found.set(id, (found.get(id) ?? new Set()).add(source.attribute))
  }
  return found
}

/** Looks the values up as they are now. What is missing or cannot be read gives way to the default. */
export async function resolveDynamic({ platform, actor }: Session, keyFilters: readonly KeyFilter[]): Promise<Resolve> {
  const values = new Map<string, string>()
  for (const [id, keys] of sourcesOf(actor, keyFilters)) {
    for (const { key, value } of await attributes(platform.db, id, { scope: 'SERVER_SCOPE', keys: [...keys] }))
      values.set(`${id} ${key}`, valueText(value))
  }
  return ({ chosen, dynamic, fallback }, fromText) => {
    if (chosen !== null) return chosen
    const text = dynamic && values.get(`${entityOf(actor, dynamic)} ${dynamic.attribute}`)
    return (typeof text === 'string' ? fromText(text) : null) ?? fallback
  }
}

/** Calls when one of the values has changed. Returns its undo. */
export function watchDynamic(
  { platform, actor }: Session,
  keyFilters: readonly KeyFilter[],
  onChange: () => void,
): () => void {
  const undos = [...sourcesOf(actor, keyFilters)].map(([id, keys]) =>
    platform.feed.listenTo(id, (change) => {
      if (change.kind !== 'attributes' && change.kind !== 'attributes-deleted') return
      if (change.scope !== 'SERVER_SCOPE') return
      const changed = change.kind === 'attributes' ? change.values.map(({ key }) => key) : change.keys
      if (changed.some((key) => keys.has(key))) onChange()
    }),
  )
  return () => {
    for (const undo of undos) undo()
  }
}
