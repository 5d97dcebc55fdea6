// Entities that a viewer has put in the place of those of aliases, as the address holds them: each as
// `entity=<id of the alias>:DEVICE.<id>`.
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import type { ById } from '../model/dashboard'

export const CHOSEN = 'entity'

const TEXT = /^(.+):([A-Z][A-Z_]*)\.([\da-f-]{36})$/s
const MOST = 50

export const entityText = ({ entityType, id }: EntityId) => `${entityType}.${id}`

export const chosenText = (aliasId: string, entity: EntityId) => `${aliasId}:${entityText(entity)}`

/** What is none is left out; of several for an alias the last counts. */
export function readChosen(search: URLSearchParams): ById<EntityId> {
  const chosen = search
    .getAll(CHOSEN)
    .slice(0, MOST)
    .flatMap((text): [string, EntityId][] => {
      const [, aliasId = '', entityType = '', id = ''] = TEXT.exec(text) ?? []
      return isUuid(id) ? [[aliasId, { entityType, id }]] : []
    })
  return Object.fromEntries(chosen)
}
