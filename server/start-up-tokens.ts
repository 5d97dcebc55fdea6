// Parameters by which the reference console signs in from an address. Tokens (external sign-in ends with them) are taken
// once, when nobody is signed in, and answered by the same address without them. Names and passwords are refused.
import type { RequestHandler } from 'express'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { paths, type SignInReason } from '~/lib/paths'
import { beginSession } from '~/lib/session/begin-session.server'
import { localPath } from '~/lib/session/local-path'
import { findUser } from '~/lib/session/session.server'
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
  const page = localPath(url.pathname + url.search) ?? `${env.basePath}/`
  // Neither a cache nor the next page is to know the address that had them.
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  const toSignIn = (reason: SignInReason) => res.redirect(303, env.basePath + paths.login({ reason }))
  if (hasCredentials || !token) return toSignIn('credentials-in-address')

  try {
    const request = addressedRequest(req, url)
    if (!(await findUser(request))) {
      res.append('Set-Cookie', (await beginSession(request, { token, refreshToken })).cookies)
    }
    res.redirect(303, page)
  } catch (error) {
    log('warn', 'start-up-tokens-refused', { requestId: res.locals.requestId, error })
    toSignIn('tokens-refused')
  }
})
