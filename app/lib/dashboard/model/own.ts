// Members by names that a document chose: 'constructor' and '__proto__' are names like any other.

export const own = <Value>(members: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(members, name) ? members[name] : undefined

/** Undefined for what is no text: settings may be anything. */
export const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Numbers keep their digits in documents that are read losslessly: there some are objects. */
export function numberOf(value: unknown): number | undefined {
  const isWrapped =
    typeof value === 'object' &&
    value !== null &&
    'isLosslessNumber' in value &&
    Object.getPrototypeOf(value) !== Object.prototype // a document that says so of itself is no number
  const isText = typeof value === 'string' && value.trim() !== ''
  const number = typeof value === 'number' || isText || isWrapped ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** With each member changed by `change`. */
export const mapped = <From, To>(
  members: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(members).map(([name, one]) => [name, change(one, name)]))

/** Without the members of these names. */
export const without = (members: Readonly<Record<string, unknown>>, ...names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))
