// What is explored, as it stands in an address: entities (`e=DEVICE.<id>`), keys (`k=ts.temperature`, `k=server.floor`), and
// whether all series share a chart. Keys are named as everywhere in the console.
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { EntityId } from '~/lib/platform/entity-id'

export const MOST_EXPLORED = 10
export const MOST_KEYS = 30
const LONGEST_KEY = 255

export type KeyPlace = 'ts' | 'client' | 'server' | 'shared'

export interface ExploredKey {
  place: KeyPlace
  name: string
}

/** Series in one chart, a chart for each key, or one for each entity. */
export const SPLITS = ['none', 'key', 'entity'] as const
export type Split = (typeof SPLITS)[number]

export interface Selection {
  entities: EntityId[]
  keys: ExploredKey[]
  split: Split
}

export const SCOPES: Readonly<Record<Exclude<KeyPlace, 'ts'>, AttributeScope>> = {
  client: 'CLIENT_SCOPE',
  server: 'SERVER_SCOPE',
  shared: 'SHARED_SCOPE',
}
export const keyPlaces = ['ts', 'client', 'server', 'shared'] as const

export const entityText = ({ entityType, id }: EntityId) => `${entityType}.${id}`
export const keyText = ({ place, name }: ExploredKey) => `${place}.${name}`

const ENTITY = /^([A-Z_]{3,30})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readSelection(search: URLSearchParams): Selection {
  const each = (name: string) => [...new Set(search.getAll(name))]
  return {
    entities: each('e')
      .flatMap((text): EntityId[] => {
        const [, entityType, id] = ENTITY.exec(text) ?? []
        return entityType && id ? [{ entityType, id }] : []
      })
      .slice(0, MOST_EXPLORED),
    keys: each('k')
      .flatMap((text): ExploredKey[] => {
        const dot = text.indexOf('.')
        const place = keyPlaces.find((one) => one === text.slice(0, dot))
        const name = text.slice(dot + 1)
        return place && name !== '' && name.length <= LONGEST_KEY ? [{ place, name }] : []
      })
      .slice(0, MOST_KEYS),
    split: SPLITS.find((one) => one === search.get('split')) ?? 'none',
  }
}
