// Records without a prototype: their keys are named by devices, and one may be called __proto__ or "constructor".

export const record = <T>(from?: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), from)

/** The member of that name, never one of the prototype. */
export const own = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined

/** Without its empty members; undefined when none is left. */
export function tidy<T extends object>(change: T): Partial<T> | undefined {
  const members = Object.entries(change).filter(([, value]) => value !== undefined && Object.keys(value).length > 0)
  return members.length > 0 ? (Object.fromEntries(members) as Partial<T>) : undefined
}
