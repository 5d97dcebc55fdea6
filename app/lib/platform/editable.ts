// The parts of an entity that a form changes, each with its place in what the platform stores. What a form does not know
// stays as it was, and so does a part whose value is the same: a member that was absent is not written as empty.

import { noteIn, withNote, withoutNote } from './additional-info'
import { type EntityId, entityId } from './entity-id'
import { literalOf, numberLiteral } from './lossless-json'

/** An entity as read from the platform, or the beginning of a new one. */
type Stored = Record<string, unknown>

export interface Part<Value> {
  read(entity: Stored): Value
  write(entity: Stored, value: Value): Stored
}

/** A member that always has a text. */
export const text = (name: string): Part<string> => ({
  read: (entity) => String(entity[name] ?? ''),
  write: (entity, value) => ({ ...entity, [name]: value }),
})

/** A member that is null when there is nothing to say. */
export const optionalText = (name: string): Part<string> => ({
  read: (entity) => String(entity[name] ?? ''),
  write: (entity, value) => ({ ...entity, [name]: value || null }),
})

/** The id of another entity. */
export const reference = (name: string, entityType: string): Part<string> => ({
  read: (entity) => (entity[name] as EntityId | null | undefined)?.id ?? '',
  write: (entity, value) => ({ ...entity, [name]: entityId(entityType, value) }),
})

/** The same where there need not be one. */
export const optionalReference = (name: string, entityType: string): Part<string> => ({
  ...reference(name, entityType),
  write: (entity, value) => ({ ...entity, [name]: value ? entityId(entityType, value) : null }),
})

export const flag = (name: string): Part<boolean> => ({
  read: (entity) => entity[name] === true,
  write: (entity, value) => ({ ...entity, [name]: value }),
})

/** A number whose 0 says nothing, as an open end or no limit: no text. */
export const numberOrNone = (name: string): Part<string> => ({
  read({ [name]: value }) {
    const literal = literalOf(value) ?? ''
    return literal === '0' ? '' : literal
  },
  write: (entity, value) => ({ ...entity, [name]: value === '' ? 0 : numberLiteral(value) }),
})

const objectIn = (entity: Stored, name: string): Stored =>
  typeof entity[name] === 'object' && entity[name] !== null ? (entity[name] as Stored) : {}

/** A part of a member that is an object, which keeps everything else in it. */
export const within = <Value>([first, ...rest]: readonly string[], part: Part<Value>): Part<Value> => {
  if (first === undefined) return part
  const inner = within(rest, part)
  return {
    read: (entity) => inner.read(objectIn(entity, first)),
    write: (entity, value) => ({ ...entity, [first]: inner.write(objectIn(entity, first), value) }),
  }
}

/** A number that is null when there is nothing to say. */
export const optionalNumber = (name: string): Part<string> => ({
  read: (entity) => literalOf(entity[name]) ?? '',
  write: (entity, value) => ({ ...entity, [name]: value === '' ? null : numberLiteral(value) }),
})

const note = <Value extends string | boolean>(name: string, usual: Value): Part<Value> => ({
  read: (entity) => noteIn(entity.additionalInfo, name, usual),
  write: (entity, value) => ({ ...entity, additionalInfo: withNote(entity.additionalInfo, name, value) }),
})

/** Members of additionalInfo. */
export const textNote = (name: string) => note<string>(name, '')
export const flagNote = (name: string, usual = false) => note<boolean>(name, usual)

/** The same for the id of something: none is no member, as platforms take an empty text for a wrong id. */
export const idNote = (name: string): Part<string> => ({
  ...note<string>(name, ''),
  write: (entity, value) => ({
    ...entity,
    additionalInfo: value ? withNote(entity.additionalInfo, name, value) : withoutNote(entity.additionalInfo, name),
  }),
})

// biome-ignore lint/suspicious/noExplicitAny: each part keeps its own type of value
type Parts = Record<string, Part<any>>
type ChangeOf<P extends Parts> = { [Name in keyof P]: P[Name] extends Part<infer Value> ? Value : never }

export interface Editable<Change extends object> {
  /** The value that a form shows of it. */
  read(entity: object): Change
  apply<Entity extends object>(entity: Entity, change: Change): Entity
  /** A new one. */
  make(change: Change): object
}

export type EditableChange<E> = E extends Editable<infer Change> ? Change : never

export function editable<P extends Parts>(parts: P): Editable<ChangeOf<P>> {
  const read = (entity: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.read(entity as Stored)])) as ChangeOf<P>
  const write = (entity: object, change: ChangeOf<P>, names: string[]) =>
    names.reduce<Stored>((changed, name) => parts[name]?.write(changed, change[name]) ?? changed, entity as Stored)
  return {
    read,
    apply(entity, change) {
      const before = read(entity)
      const names = Object.keys(parts).filter((name) => before[name] !== change[name])
      return write(entity, change, names) as typeof entity
    },
    make: (change) => write({}, change, Object.keys(parts)),
  }
}
