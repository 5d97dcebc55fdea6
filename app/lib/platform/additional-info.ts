// additionalInfo is whatever somebody stored; only an object has members, and each may be of another type than ours.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The member, of whatever type. */
export const memberIn = (additionalInfo: unknown, name: string): unknown =>
  isObject(additionalInfo) ? additionalInfo[name] : undefined

/** The member when it is of the same type as `usual`, else `usual`. */
export function noteIn<Value extends string | boolean | number>(
  additionalInfo: unknown,
  name: string,
  usual: Value,
): Value {
  const value = memberIn(additionalInfo, name)
  return typeof value === typeof usual ? (value as Value) : usual
}

export const withNote = (additionalInfo: unknown, name: string, value: unknown): Record<string, unknown> => ({
  ...(isObject(additionalInfo) ? additionalInfo : {}),
  [name]: value,
})

export const withoutNote = (additionalInfo: unknown, name: string): unknown => {
  if (!isObject(additionalInfo)) return additionalInfo
  const { [name]: _left, ...kept } = additionalInfo
  return kept
}
