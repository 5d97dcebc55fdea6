// Names of time zones, checked before they are used: they come from cookies, addresses and documents.
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/
const known = new Map<string, boolean>()

export function isZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false
  const seen = known.get(name)
  if (seen !== undefined) return seen
  let usable = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    usable = false
  }
  if (known.size < 1000) known.set(name, usable)
  return usable
}
