// The cookie of a signed-in browser.
import { idCookie } from './id-cookie.server'
import { singleton } from './singletons.server'

export const SESSION_COOKIE = 'thingdeck'

export const sessionCookie = () => singleton('session-cookie', () => idCookie(SESSION_COOKIE))
