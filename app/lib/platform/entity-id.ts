// Identities as the platform writes them: a kind and a UUID; both members always travel together.
// A type, not an interface: only so does it fit where unknown members are allowed.
export type EntityId = { entityType: string; id: string }

/** Stands for “no customer” and “the system”: the time-based UUID of the epoch. */
export const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'

export const entityId = (entityType: string, id: string): EntityId => ({ entityType, id })

/** The id of an assigned thing; undefined when the platform says “none”. */
export const assignedId = (id: { id: string } | null | undefined) => (id && id.id !== NULL_ID ? id.id : undefined)

export const isUuid = (text: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
