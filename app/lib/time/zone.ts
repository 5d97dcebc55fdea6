// The reader's time zone, as the browser told it in a cookie; checked, because a cookie can hold anything.
import { readCookie, ZONE_COOKIE } from '~/lib/cookies'
import { isZone } from './zone-name'

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
