// Names of states with the entities they are about: '${entityName}', '${entityLabel}', '${room:entityName}'. They are
// plain text: whatever an entity is called, nothing in it is a pattern again.
import type { Dashboard, Members } from '../model/dashboard'
import { objectOf, own } from '../model/own'
import { writtenStates } from './state-address'
import { entitiesIn, entityIn, type StateEntity, type StateStack } from './state-entry'

const PATTERN = /\$\{(?:([^{}]*):)?(entityName|entityLabel)\}/g

/** A text with patterns, by the parameters of a state. An entity without a label is labelled by its name. */
export const withEntities = (text: string, params: Members): string =>
  text.replace(PATTERN, (_pattern, paramName: string | undefined, member: string) => {
    const entity = entityIn(params, paramName)
    return (member === 'entityLabel' ? entity?.label || entity?.name : entity?.name) ?? ''
  })

/** Where nothing is left of the pattern, that of the state's id, so that a crumb is never empty. */
export function stateName({ states }: Pick<Dashboard, 'states'>, id: string, params: Members): string {
  const name = own(states, id)?.name ?? id
  return withEntities(name, params).trim() || id
}

export interface Crumb {
  id: string
  name: string
  /** The `state` of the address that leads there; undefined for none. */
  state: string | undefined
  isCurrent: boolean
}

export const crumbsOf = (dashboard: Pick<Dashboard, 'states' | 'rootStateId'>, stack: StateStack): Crumb[] =>
  stack.map(({ id, params }, at) => ({
    id,
    name: stateName(dashboard, id, params),
    state: writtenStates(stack.slice(0, at + 1), dashboard.rootStateId),
    isCurrent: at === stack.length - 1,
  }))

/** Entities whose names the stack does not hold, each once: whoever shows it looks them up. */
export function namelessEntities(stack: StateStack): StateEntity['id'][] {
  const nameless = stack.flatMap(({ params }) => entitiesIn(params).flatMap(([, { id, name }]) => (name ? [] : [id])))
  return [...new Map(nameless.map((id) => [`${id.entityType} ${id.id}`, id])).values()]
}

type NameOf = (id: StateEntity['id']) => { name: string; label?: string } | undefined

function named(params: Members, nameOf: NameOf): Members {
  const changes = entitiesIn(params).flatMap(([paramName, { id, name }]): [string, unknown][] => {
    const found = name ? undefined : nameOf(id)
    if (!found) return []
    const names = { entityName: found.name, ...(found.label && { entityLabel: found.label }) }
    return paramName ? [[paramName, { ...objectOf(own(params, paramName)), ...names }]] : Object.entries(names)
  })
  return { ...params, ...Object.fromEntries(changes) }
}

/** The stack with names put in that it did not hold. */
export const withNames = (stack: StateStack, nameOf: NameOf): StateStack =>
  stack.map(({ id, params }) => ({ id, params: named(params, nameOf) }))
