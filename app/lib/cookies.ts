// The cookies that are no session: how the console looks, the browser's time zone, and what it has kept. Read without trust.
export const APPEARANCE_COOKIE = 'thingdeck-look'
/** Written by the page itself (use-zone.ts): only a browser knows its zone. */
export const ZONE_COOKIE = 'thingdeck-zone'
/** The name of the stylesheet that the browser was given (server/stylesheet.ts). */
export const STYLES_COOKIE = 'thingdeck-styles'
export const YEAR_SECONDS = 31_536_000

export function readCookie(request: Request, name: string): string | undefined {
  const start = `${name}=`
  const found = request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(start.length))
  } catch {
    return undefined // somebody else's cookie, or a broken one
  }
}

/** The choices in the cookie of the appearance, word by word; each is checked by who reads it. */
export const readAppearanceChoices = (request: Request) =>
  new URLSearchParams(readCookie(request, APPEARANCE_COOKIE) ?? '')
