// Parameters by which the reference console signs in from an address. Tokens are taken once, when nobody is signed in,
// and answered by the same address without them. Names and passwords are refused.
import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { paths, type SignInReason } from '~/lib/paths'
import type { TokenPair } from '~/lib/platform/token-pair'
import { beginSession } from '~/lib/session/begin-session.server'
import { localPath } from '~/lib/session/local-path'
import { beginSecondFactor, isOfSecondFactor } from '~/lib/session/second-factor.server'
import { findUser } from '~/lib/session/session.server'
import { keepWayBack, readWayBack } from '~/lib/session/way-back.server'
import { addressedRequest, addressOf } from './addressed-request'
import { settled } from './async-handler'

const TOKENS = ['accessToken', 'refreshToken']
const CREDENTIALS = ['username', 'password']

export const startUpTokens: RequestHandler = settled(async (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const url = addressOf(req)
  const { searchParams } = url
  const token = searchParams.get('accessToken')
  const hasCredentials = CREDENTIALS.some((name) => searchParams.has(name))
  if (!token && !hasCredentials) return next()

  const refreshToken = searchParams.get('refreshToken')
  for (const name of [...TOKENS, ...CREDENTIALS]) searchParams.delete(name)
  // Neither a cache nor the next page is to know the address that had them.
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  if (hasCredentials || !token) return toSignIn(res, 'credentials-in-address')
  await signInBy({ token, refreshToken }, { req, res, page: localPath(url.pathname + url.search) })
})

interface Entry {
  req: ExpressRequest
  res: Response
  /** Where to go then, with the base path. To the front door it is the page that was wanted before leaving. */
  page: string | undefined
}

/** Begins a session of the tokens, or the second step where they are owed one, unless somebody is signed in. */
export async function signInBy(pair: TokenPair, { req, res, page }: Entry): Promise<void> {
  const door = `${env.basePath}/`
  try {
    const request = addressedRequest(req)
    const wanted = await readWayBack(request)
    for (const cookie of await keepWayBack(request)) res.append('Set-Cookie', cookie)
    const isDoor = !page || page === door
    if (isOfSecondFactor(pair.token)) {
      res.append('Set-Cookie', await beginSecondFactor(request, pair.token))
      return res.redirect(303, env.basePath + paths.secondFactor({ redirectTo: isDoor ? wanted : undefined }))
    }
    if (!(await findUser(request))) res.append('Set-Cookie', (await beginSession(request, pair)).cookies)
    res.redirect(303, isDoor ? (wanted ? env.basePath + wanted : door) : page)
  } catch (error) {
    log('warn', 'start-up-tokens-refused', { requestId: res.locals.requestId, error })
    toSignIn(res, 'tokens-refused')
  }
}

const toSignIn = (res: Response, reason: SignInReason) => res.redirect(303, env.basePath + paths.login({ reason }))
