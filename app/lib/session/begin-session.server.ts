// A session begins: with tokens of the platform, whoever brought them, and with a read of whose they are.
import { z } from 'zod'
import { env } from '~/lib/env.server'
import { matchLanguage } from '~/lib/i18n/languages'
import { noteIn } from '~/lib/platform/additional-info'
import { type Connection, detectVersion, openConnection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import type { TokenPair } from '~/lib/platform/token-pair'
import { readUpdateNotice } from '~/lib/platform/update-notice.server'
import { readAppearance } from './appearance'
import { setAppearanceCookie } from './appearance-cookie.server'
import { clientHeaders } from './client-headers.server'
import { landingOf } from './confinement'
import { noteSession } from './open-sessions.server'
import { platformAddress } from './platform-address.server'
import { forgetSession } from './session.server'
import { sessionCookie } from './session-cookie.server'
import { platformIdentity, type SessionRecord, tokenFacts, userOf, writeSession } from './session-record.server'
import type { SessionUser } from './session-user'
import { addToastTo, type Toast } from './waiting-toasts.server'

/** The tokens are good for nothing here: of a public user, of nobody, or unreadable. */
export class TokensRefused extends Error {
  constructor() {
    super('these tokens do not sign anybody in')
    this.name = 'TokensRefused'
  }
}

const ProfileSchema = z.looseObject({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  additionalInfo: z.unknown(),
})

/** A session of these tokens, not yet kept. Those of a public user sign nobody in: they are taken where they are meant. */
export async function recordOf(pair: TokenPair, { isPublic = false } = {}): Promise<SessionRecord> {
  const read = tokenFacts(pair)
  if (!read || (read.claims.isPublic ?? false) !== isPublic) throw new TokensRefused()
  const platform = openConnection({
    baseUrl: platformAddress(),
    tokens: fixedToken(pair.token),
    headers: clientHeaders(),
  })
  const [profile, platformVersion] = await Promise.all([isPublic ? {} : readProfile(platform), findVersion(platform)])
  const user = userOf(read.claims, profile)
  if (!user) throw new TokensRefused()
  return { createdAt: Date.now(), platform: platformIdentity(), platformVersion, ...read.facts, user }
}

/** Keeps the session in place of the one the browser may have. Answers the cookie to set. */
export async function replaceSession(request: Request, record: SessionRecord, told?: Toast): Promise<string> {
  const former = await sessionCookie().read(request)
  if (former !== undefined) await forgetSession(former)
  const id = sessionCookie().newId()
  await writeSession(sessionCookie().keyOf(id), record)
  await noteSession(sessionCookie().keyOf(id), record)
  if (told) await addToastTo(sessionCookie().keyOf(id), told)
  return sessionCookie().set(request, id, env.sessionMaxMs)
}

/** Makes a session of the tokens. Answers the cookies to set, and the page that this person begins with. */
export async function beginSession(request: Request, pair: TokenPair): Promise<{ cookies: string[]; landing: string }> {
  const record = await recordOf(pair)
  const cookies = [await replaceSession(request, record, await newsFor(record)), ...languageOf(record.user, request)]
  return { cookies, landing: landingOf(record.user) }
}

/** System administrators are told of a newer version of the platform. */
async function newsFor({ user, accessToken }: SessionRecord): Promise<Toast | undefined> {
  if (user.authority !== 'SYS_ADMIN') return undefined
  const platform = openConnection({
    baseUrl: platformAddress(),
    tokens: fixedToken(accessToken),
    takeRetry: () => false,
  })
  const notice = await readUpdateNotice(platform)
  if (!notice) return undefined
  const { current, latest, words } = notice
  if (current && latest) return { key: 'update.available', values: { current, latest }, kind: 'info' }
  return words ? { key: 'update.words', values: { words }, kind: 'info' } : { key: 'update.plain', kind: 'info' }
}

/** A browser in which nobody has chosen a language takes the one of the profile. */
function languageOf(user: SessionUser, request: Request): string[] {
  const appearance = readAppearance(request)
  const language = matchLanguage(user.language)
  return appearance.language || !language ? [] : [setAppearanceCookie(request, { ...appearance, language })]
}

const fixedToken = (token: string) => {
  const end = () => Promise.reject(new TokensRefused())
  return { current: async () => token, renew: end, end }
}

/** 4.x answers 500 for a user that is gone: then nobody is signed in. */
async function readProfile(platform: Connection): Promise<Partial<SessionUser>> {
  try {
    const profile = await platform.request('/api/auth/user', ProfileSchema)
    const { additionalInfo } = profile
    return {
      firstName: profile.firstName ?? undefined,
      lastName: profile.lastName ?? undefined,
      language: noteIn(additionalInfo, 'lang', '') || undefined,
      start: startIn(additionalInfo),
    }
  } catch (error) {
    const isGone = error instanceof PlatformError && (error.problem === 'unreadable' || error.errorCode !== undefined)
    throw isGone && error.status !== 429 ? new TokensRefused() : error
  }
}

function startIn(additionalInfo: unknown): SessionUser['start'] {
  const dashboardId = noteIn(additionalInfo, 'defaultDashboardId', '')
  if (!isUuid(dashboardId)) return undefined
  return { dashboardId, isFullscreen: noteIn(additionalInfo, 'defaultDashboardFullscreen', false) }
}

/** Not worth failing a sign-in for: a session that does not know asks again when it has to. */
const findVersion = (platform: Connection) => detectVersion(platform.request).catch(() => undefined)
