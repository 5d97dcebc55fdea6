// Addresses of the platform that people reach under the console's name: links in its mails, and external sign-in.
import { Router } from 'express'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { paths } from '~/lib/paths'
import { isProviderStart, NowhereToGo, passOn, providerAddress } from '~/lib/platform/external-sign-in.server'
import type { TokenPair } from '~/lib/platform/token-pair'
import { platformAddress } from '~/lib/session/platform-address.server'
import { SESSION_COOKIE } from '~/lib/session/session-cookie.server'
import { keepWayBack, readWayBack } from '~/lib/session/way-back.server'
import { addressedRequest } from './addressed-request'
import { settled } from './async-handler'
import { clientAddress } from './proxies'
import { signInBy } from './start-up-tokens'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where links in mails lead. Platforms begin them with a host alone, so with a base path they miss it. */
export function mailLinks(): Router {
  const router = Router({ strict: true })
  router.get('/api/noauth/activate', (req, res) => {
    res.redirect(303, env.basePath + paths.createPassword(text(req.query.activateToken)))
  })
  router.get('/api/noauth/resetPassword', (req, res) => {
    res.redirect(303, env.basePath + paths.resetPassword(text(req.query.resetToken)))
  })
  return router
}

/**
 * Ways to and from the providers of external sign-in. The platform ends them with an address that holds tokens, or words
 * about a failure: that address is read here and never reaches the browser.
 */
export function providerLinks(): Router {
  const router = Router()
  const toProvider = settled(async (req, res, next) => {
    const [address, wanted] = withoutWayBack(req.url)
    const path = providerAddress(address)
    if (path === undefined) return next()
    const origin = env.publicUrl ?? new URL(`${req.protocol}://${req.headers.host}`)
    const request = addressedRequest(req)
    const toSignIn = async (query: Parameters<typeof paths.login>[0]) =>
      res.redirect(303, env.basePath + paths.login({ redirectTo: await readWayBack(request), ...query }))
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    try {
      const { location, cookies } = await passOn(platformAddress(), {
        path,
        cookie: withoutOurs(req.headers.cookie),
        userAgent: req.get('user-agent') ?? '',
        clientAddress: clientAddress(req),
        origin,
        basePath: env.basePath,
      })
      for (const cookie of cookies.filter(isNotOurs)) res.append('Set-Cookie', cookie)
      const isStart = isProviderStart(path.replace(/\?.*/s, ''))
      const end = endOf(location, origin, isStart)
      if (end?.pair) return signInBy(end.pair, { req, res, page: undefined })
      if (end) return toSignIn({ loginError: end.loginError.slice(0, LONGEST_QUOTE) })
      if (isStart) for (const cookie of await keepWayBack(request, wanted)) res.append('Set-Cookie', cookie)
      res.redirect(302, location)
    } catch (error) {
      log('warn', 'external-sign-in-failed', { requestId: res.locals.requestId, error })
      await toSignIn({ reason: error instanceof NowhereToGo ? 'provider-failed' : 'platform-away' })
    }
  })
  router.get(['/oauth2/authorization/*', '/login/oauth2/code/*'], toProvider)
  return router
}

/** A provider's words about its own failure are quoted, not trusted. */
const LONGEST_QUOTE = 300

/** The page to come back to is ours to know, and no part of what the platform is asked. */
function withoutWayBack(address: string): [address: string, page: string | null] {
  const { pathname, searchParams } = new URL(`http://here${address}`)
  const page = searchParams.get('redirectTo')
  if (page === null) return [address, page]
  searchParams.delete('redirectTo')
  return [pathname + (searchParams.size > 0 ? `?${searchParams}` : ''), page]
}

type End = { pair: TokenPair; loginError?: undefined } | { pair?: undefined; loginError: string }

/** How the way ended, when this address of the platform's is its end. Applications of phones have schemes of their own. */
function endOf(location: string, origin: URL, isStart: boolean): End | undefined {
  const url = URL.canParse(location, origin) ? new URL(location, origin) : undefined
  if (!url?.protocol.startsWith('http')) return undefined
  const token = url.searchParams.get('accessToken')
  if (token && !isStart) return { pair: { token, refreshToken: url.searchParams.get('refreshToken') } }
  const loginError = url.searchParams.get('loginError')
  return loginError === null || !url.pathname.endsWith('/login') ? undefined : { loginError }
}

/** The session's cookie and those named after it are nobody's business but ours. */
const OURS = new RegExp(`^\\s*${SESSION_COOKIE}(-[\\w-]+)?\\s*=`)
const isNotOurs = (cookie: string) => !OURS.test(cookie)

const withoutOurs = (cookies: string | undefined) => cookies?.split(/;\s*/).filter(isNotOurs).join('; ') || undefined
