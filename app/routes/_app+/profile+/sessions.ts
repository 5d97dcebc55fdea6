// Signs a person out in other browsers.
import { endSessions, sessionsLoader } from '~/lib/account/sessions.server'

export const loader = sessionsLoader
export const action = endSessions
