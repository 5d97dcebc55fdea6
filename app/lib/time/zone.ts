// The reader's time zone: the one they chose, or else their browser's, which it told in a cookie. Checked, because cookies
// can hold anything.
import { readAppearanceChoices, readCookie, ZONE_COOKIE } from '~/lib/cookies'
import { isZone } from './zone-name'

let ownZone: string | undefined

/** Asked once: the answer costs more than a text, and a process keeps its zone. */
export function serverZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return ownZone
}

export function readZone(request: Request): string {
  const chosen = readAppearanceChoices(request).get('zone')
  return chosen && isZone(chosen) ? chosen : browserZone(request)
}

export function browserZone(request: Request): string {
  const zone = readCookie(request, ZONE_COOKIE)
  return zone && isZone(zone) ? zone : serverZone()
}
