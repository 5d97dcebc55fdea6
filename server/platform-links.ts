// Addresses of the platform that people reach under the console's name: links in its mails, and external sign-in.
import { pipeline } from 'node:stream'
import { Router } from 'express'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { paths } from '~/lib/paths'
import { passOn, providerAddress } from '~/lib/platform/external-sign-in.server'
import { platformAddress } from '~/lib/session/platform-address.server'
import { SESSION_COOKIE } from '~/lib/session/session-cookie.server'
import { settled } from './async-handler'
import { clientAddress } from './proxies'

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

/** Ways to and from the providers of external sign-in. */
export function providerLinks(): Router {
  const router = Router()
  const toProvider = settled(async (req, res, next) => {
    const path = providerAddress(req.url)
    if (path === undefined) return next()
    const origin = env.publicUrl ?? new URL(`${req.protocol}://${req.headers.host}`)
    try {
      const answer = await passOn(platformAddress(), {
        path,
        cookie: withoutOurs(req.headers.cookie),
        userAgent: req.get('user-agent') ?? '',
        clientAddress: clientAddress(req),
        origin,
        basePath: env.basePath,
      })
      res.status(answer.status).set({ ...answer.headers, 'set-cookie': answer.cookies.filter(isNotOurs) })
      pipeline(answer.body, res, () => {}) // an answer that breaks off, or is not waited for, ends on both sides
    } catch (error) {
      log('warn', 'external-sign-in-failed', { requestId: res.locals.requestId, error })
      res.redirect(303, env.basePath + paths.login({ reason: 'platform-away' }))
    }
  })
  router.get(['/oauth2/authorization/*', '/login/oauth2/code/*'], toProvider)
  return router
}

/** The session's cookie and those named after it are nobody's business but ours. */
const OURS = new RegExp(`^\\s*${SESSION_COOKIE}(-[\\w-]+)?\\s*=`)
const isNotOurs = (cookie: string) => !OURS.test(cookie)

const withoutOurs = (cookies: string | undefined) => cookies?.split(/;\s*/).filter(isNotOurs).join('; ') || undefined
