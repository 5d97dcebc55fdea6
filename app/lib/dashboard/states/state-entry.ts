// Where somebody stands in a dashboard: a stack of states, each with parameters. The entity a state is about is one of
// them; others may stand beside it, each under a name that aliases and patterns know it by.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Members } from '../model/dashboard'
import { isObject, own } from '../model/own'

export interface StateEntry {
  id: string
  /** As the reference has them: `entityId`, `entityName`, `entityLabel`, the same below names, and whatever scripts put. */
  params: Members
}

/** The one that is seen comes last; never empty once it has been read for a dashboard. */
export type StateStack = readonly StateEntry[]

export interface StateEntity {
  id: EntityId
  name?: string
  label?: string
}

export function entityIdIn(value: unknown): EntityId | undefined {
  if (!isObject(value)) return undefined
  const { entityType, id } = value
  return typeof entityType === 'string' && typeof id === 'string' && entityType && id ? { entityType, id } : undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Of the parameters themselves, or of what stands below `paramName`. */
export function entityIn(params: Members, paramName?: string): StateEntity | undefined {
  const at = paramName ? own(params, paramName) : params
  const id = isObject(at) ? entityIdIn(at.entityId) : undefined
  if (!id || !isObject(at)) return undefined
  return { id, name: text(at.entityName), label: text(at.entityLabel) }
}

/** By the name each is known by; that of the state itself by the empty one. */
export const entitiesIn = (params: Members): [paramName: string, StateEntity][] =>
  ['', ...Object.keys(params)].flatMap((name): [string, StateEntity][] => {
    const entity = entityIn(params, name)
    return entity ? [[name, entity]] : []
  })

/** The parameters with this entity in the place of the one before; all others stay. */
export function withEntity(params: Members, { id, name, label }: StateEntity, paramName?: string): Members {
  const entity = { entityId: id, ...(name && { entityName: name }), ...(label && { entityLabel: label }) }
  if (paramName) return { ...params, [paramName]: entity, targetEntityParamName: paramName }
  const { entityId: _id, entityName: _name, entityLabel: _label, ...others } = params
  return { ...others, ...entity }
}
