// The loader of the explorer: what is chosen, what could be, and the values of what is.

import { nameOfEntity } from '~/lib/entity/entity-naming.server'
import { can, type Kind, kindNames, kindOf } from '~/lib/entity/kinds'
import { findKnown } from '~/lib/entity/known.server'
import type { Connection } from '~/lib/platform/connection.server'
import { listKeys } from '~/lib/platform/entity-keys.server'
import type { SignedIn } from '~/lib/session/session.server'
import type { Authority } from '~/lib/session/session-user'
import { exploredDocument, type NamedEntity } from './document'
import { type ExploredKey, keyPlaces, keyText, readSelection, SCOPES } from './selection'

const MOST_FOUND = 12
/** Keys are looked up at so many of the entities: others of their kind have the same. */
const MOST_ASKED = 4
const MOST_OFFERED = 200

export const exploredKinds = (authority: Authority): Kind[] =>
  kindNames.filter((kind) => kindOf(kind).tabs.includes('telemetry') && can(authority, kind, 'see'))

/** Those of the address that this person may see, with their names. */
async function named(platform: Connection, selection: ReturnType<typeof readSelection>): Promise<NamedEntity[]> {
  const names = await Promise.all(
    selection.entities.map((entity) => nameOfEntity(platform, entity).catch(() => undefined)),
  )
  return selection.entities.flatMap((entity, at) => {
    const name = names[at]
    return name === undefined ? [] : [{ ...entity, name }]
  })
}

async function keysOf(platform: Connection, entities: readonly NamedEntity[]): Promise<string[]> {
  const asked = entities.slice(0, MOST_ASKED).flatMap((entity) =>
    keyPlaces
      .filter((place) => place === 'ts' || place === 'server' || entity.entityType === 'DEVICE')
      .map(async (place): Promise<ExploredKey[]> => {
        const found = await listKeys(platform, entity, place === 'ts' ? 'timeseries' : SCOPES[place]).catch(() => [])
        return found.map((name) => ({ place, name }))
      }),
  )
  const found = (await Promise.all(asked)).flat()
  const order = ({ place }: ExploredKey) => keyPlaces.indexOf(place)
  const sorted = found.toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en'))
  return [...new Set(sorted.map(keyText))].slice(0, MOST_OFFERED)
}

/** What is explored as a document; `title`: what it is called. */
export async function exploredOf(platform: Connection, search: URLSearchParams, title: string) {
  const selection = readSelection(search)
  const entities = await named(platform, selection)
  return {
    selection,
    entities,
    document: { id: { id: 'explore' }, ...exploredDocument({ ...selection, entities, title }) },
  }
}

export async function exploreChoices({ platform, user }: SignedIn, search: URLSearchParams, entities: NamedEntity[]) {
  const kinds = exploredKinds(user.authority)
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0] ?? 'device'
  const typed = (search.get('q') ?? '').trim().slice(0, 100)
  const [found, keys] = await Promise.all([
    // Nobody looks for another one yet.
    entities.length > 0 && typed === ''
      ? undefined
      : findKnown(platform, user, { kind, typed, most: MOST_FOUND }).catch(() => undefined),
    keysOf(platform, entities),
  ])
  return { kinds, kind, typed, found: found?.options ?? [], keys }
}
