// The entities whose alarms a page asks for, as a form holds them.
import { type EntityId, isUuid } from '~/lib/platform/entity-id'

/** More of one type are asked for as all that there are of it, too. */
export const MOST_LISTED = 500
const MOST_TYPES = 10

/** The entities of one type that are asked about. */
export interface MarkedType {
  entityType: string
  ids: readonly string[]
  hasMore: boolean
}

/** `DEVICE <id> <id> ASSET+ <id>`, each once. */
export function markedText(entities: readonly EntityId[]): string {
  const types = new Set(entities.map(({ entityType }) => entityType))
  return [...types]
    .flatMap((type) => {
      const ids = [...new Set(entities.flatMap((one) => (one.entityType === type ? one.id : [])))]
      return [ids.length > MOST_LISTED ? `${type}+` : type, ...ids.slice(0, MOST_LISTED)]
    })
    .join(' ')
}

export function readMarked(text: string): MarkedType[] {
  const types = text.split(/ (?=[A-Z])/).slice(0, MOST_TYPES)
  return types.flatMap((one): MarkedType[] => {
    const [type = '', ...listed] = one.split(' ')
    const [, entityType, more] = /^([A-Z_]{3,30})(\+?)$/.exec(type) ?? []
    const ids = [...new Set(listed)].filter(isUuid).slice(0, MOST_LISTED)
    return entityType && ids.length > 0 ? [{ entityType, ids, hasMore: more === '+' }] : []
  })
}
