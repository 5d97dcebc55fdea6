// The reader's time zone, as the browser told it in a cookie; checked, because a cookie can hold anything.
import { readCookie, ZONE_COOKIE } from '~/lib/cookies'

const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/
const known = new Map<string, boolean>()

function isZone(name: string): boolean {
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

let ownZone: string | undefined

/** Asked once: the answer costs more than a text, and a process keeps its zone. */
export function serverZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

export function readZone(request: Request): string {
  const zone = readCookie(request, ZONE_COOKIE)
  return zone && isZone(zone) ? zone : serverZone()
}
