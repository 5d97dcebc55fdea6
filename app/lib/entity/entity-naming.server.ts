// A field that takes an entity of several kinds: another field of its form tells the type, and it is found by its name.
import { type Choice, type Choices, NO_CHOICES } from '~/lib/forms/choices'
import type { TakenForm } from '~/lib/forms/take-form.server'
import { toPageLink } from '~/lib/paging'
import type { KeyPlace } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { Owner } from '~/lib/platform/entity-calls.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { FEW, type Naming, resolveNames } from './choices.server'
import { keysLike } from './keys-like.server'
import { type Kind, kindOf, kindOfType } from './kinds'
import { sourceOf } from './sources.server'

/** Those of a kind: the first ones, or the first whose name has in it what was typed. */
export interface Sought {
  kind: Kind
  typed?: string
  most?: number
}

/** The property that orders a kind by its names. */
export function nameSortOf(kind: Kind): string {
  const { sorts } = kindOf(kind).list
  return ['name', 'title'].find((one) => sorts.includes(one)) ?? sorts[0] ?? 'createdTime'
}

/** In the order of their names. */
export async function findNamed(platform: Connection, owner: Owner, sought: Sought): Promise<Choices> {
  const { kind, typed = '', most = FEW } = sought
  const link = toPageLink({ page: 1, size: most, sort: nameSortOf(kind), order: 'asc', q: typed })
  const { items } = await sourceOf(kind).list(platform, owner, link)
  return { options: items.map(({ id, name }) => ({ id, name })), isAll: false }
}

/** Undefined for what is gone, of another kind, or not to be seen. */
export async function infoIfThere<K extends Kind>(platform: Connection, kind: K, id: string) {
  try {
    return await sourceOf(kind).info(platform, id)
  } catch (error) {
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

/** Undefined for what is gone or not to be seen, and for types that have no pages here. */
export async function nameOfEntity(platform: Connection, { entityType, id }: EntityId): Promise<string | undefined> {
  const kind = kindOfType(entityType)
  return kind && isUuid(id) ? (await infoIfThere(platform, kind, id))?.name : undefined
}

/** What a form begins with: the chosen entity, by its id where nothing else is told of it, then others of its type. */
export async function entityChoices(platform: Connection, kind: Kind, chosen?: EntityId): Promise<Choices> {
  const [found, name] = await Promise.all([
    findNamed(platform, { kind: 'tenant' }, { kind }),
    chosen && nameOfEntity(platform, chosen),
  ])
  if (!chosen) return found
  const first: Choice = { id: chosen.id, name: name ?? chosen.id }
  return { ...found, options: [first, ...found.options.filter(({ id }) => id !== chosen.id)] }
}

/** `typeField` is the field of the type. */
export const entityNaming = (typeField: string): Naming => ({
  async find(platform, typed, most, form) {
    // An id that was pasted, or that stands for what has no name here, is the entity itself.
    if (typed && isUuid(typed)) return { options: [{ id: typed, name: typed }], isAll: false }
    const kind = kindOfType(String(form?.get(typeField)))
    return kind ? findNamed(platform, { kind: 'tenant' }, { kind, typed, most }) : NO_CHOICES
  },
  async nameOf(platform, id, form) {
    const entityType = String(form?.get(typeField))
    return (await nameOfEntity(platform, { entityType, id })) ?? id
  },
})

/** Without scripts: the keys of the entity that the fields of `source` name, to be read beside the field they are for. */
export const keysNaming = (source: { type: string; id: string }, of: KeyPlace): Naming => ({
  isShown: true,
  async find(platform, _typed, _most, form) {
    if (!form) return NO_CHOICES
    await resolveNames(platform, form as TakenForm, { [source.id]: entityNaming(source.type) })
    const entity = { entityType: String(form.get(source.type)), id: String(form.get(source.id) ?? '') }
    const kind = kindOfType(entity.entityType)
    if (!kind || (await nameOfEntity(platform, entity)) === undefined) return NO_CHOICES
    return keysLike(platform, { kind, id: entity.id }, of)
  },
  nameOf: async (_platform, id) => id,
})
