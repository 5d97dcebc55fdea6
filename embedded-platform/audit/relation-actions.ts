// Records of relations: at both ends, under the customer of who did it, refused or not.
import type { ActionType, AuditRecord } from '../api/audit'
import type { Call } from '../api/endpoint'
import type { EntityId } from '../ids'
import { namesOf } from '../store/entity-names'
import { ownersOf } from '../store/owners'
import type { Declared } from './actions'

/** `undefined`: the call does not say which relation. */
export const related =
  <Body>(
    action: ActionType,
    relationOf: (call: Call<Body>) => { from: EntityId | null; to: EntityId | null } | undefined,
  ): Declared<Body> =>
  (call) => {
    const relation = relationOf(call)
    const ends = [relation?.from, relation?.to].flatMap((end) => end ?? [])
    const records = () => atEach(call, action, ends, { relation })
    return { done: records, refused: records }
  }

/** All relations of an entity are deleted. */
export const unrelated =
  (entityOf: (call: Call<unknown>) => EntityId | undefined): Declared =>
  (call) => {
    const entity = entityOf(call)
    const records = () => atEach(call, 'RELATIONS_DELETED', entity ? [entity] : [], {})
    return { done: records, refused: records }
  }

async function atEach(
  { platform: { db }, actor }: Call<unknown>,
  action: ActionType,
  ends: readonly EntityId[],
  data: Record<string, unknown>,
): Promise<AuditRecord[]> {
  const owners = await ownersOf(db, ends)
  // what is refused may be of another tenant, which tells nobody here its name
  const names = await namesOf(
    db,
    ends.filter(({ id }) => owners.get(id)?.tenantId === actor.tenantId),
  )
  return ends.map((entity) => ({ action, entity, name: names.get(entity.id) ?? null, data }))
}
