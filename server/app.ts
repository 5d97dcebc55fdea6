// The order in which a request passes the parts of the server.
import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { paths } from '~/lib/paths'
import { accessLog } from './access-log'
import { bodyLimit } from './body-limit'
import { defaultHeaders } from './default-headers'
import { healthRoutes } from './health'
import { originCheck } from './origin-check'
import { mailLinks, providerLinks } from './platform-links'
import { forwardedHeaders, hostCheck, trustProxies } from './proxies'
import type { Pages } from './remix'
import { securityHeaders } from './security-headers'
import { startUpTokens } from './start-up-tokens'
import { staticFiles } from './static-files'
import { noteStylesheet } from './stylesheet'
import { wholeAnswers } from './whole-answers'

/** A page is 0.6 % larger than by zlib's own choice, for a fifth less of the time. */
const LEVEL = 5
/** As powers of two: 256 kB, more than a page has. What the usual 4 MB cost stands in decision 054. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }

export interface AppParts {
  pages: Pages
  shutdown: AbortSignal
  /** Folder of the built assets; absent in development, where Vite serves the sources. */
  assetFolder: string | undefined
  /** Tells whether the platform in this process has room to store; absent when it runs elsewhere. */
  canStore?: () => boolean
}

export function createApp({ pages, shutdown, assetFolder, canStore }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  trustProxies(app, env.trustedProxies)
  app.use(forwardedHeaders(app), accessLog(pages.words), whileStopping(shutdown))
  app.use(
    securityHeaders({
      isDevelopment: !env.isProduction,
      publicUrl: env.publicUrl,
      mapTiles: env.mapTiles,
      imageSources: env.imageSources,
    }),
    hostCheck,
  )

  const health = healthRoutes(shutdown, canStore)
  app.use(health)
  if (pages.assets) app.use(pages.assets)

  const site = Router({ strict: true })
  site.use(health)
  if (pages.stylesheet) site.use(noteStylesheet(pages.stylesheet))
  if (assetFolder) site.use(staticFiles(assetFolder))
  site.use(
    originCheck(env.publicUrl),
    bodyLimit,
    compression({ level: LEVEL, brotli: BROTLI }),
    wholeAnswers,
    mailLinks(),
    providerLinks(),
    startUpTokens,
  )
  site.use(privatePages)
  site.all('*', pages.handler)

  if (env.basePath) {
    app.get(['/', env.basePath], isExactly(['/', env.basePath]), toBasePath)
    app.get('/login', isExactly(['/login']), toSignIn) // where mails about an account that is ready lead, and failures of providers
    app.use(mailLinks(), providerLinks()) // platforms send people back to the host alone
  }
  app.use(env.basePath || '/', site)
  app.use(notHere, lastResort)
  return app
}

/** Clients keep their connections; while the process stops they are asked to let go. */
const whileStopping =
  (shutdown: AbortSignal): RequestHandler =>
  (_req, res, next) => {
    if (shutdown.aborted) res.set('Connection', 'close')
    next()
  }

const isExactly =
  (paths: string[]): RequestHandler =>
  (req, _res, next) =>
    next(paths.includes(req.path) ? undefined : 'route')

const toBasePath: RequestHandler = (req, res) => {
  const query = req.originalUrl.indexOf('?')
  res.redirect(302, `${env.basePath}/${query < 0 ? '' : req.originalUrl.slice(query)}`)
}

const toSignIn: RequestHandler = (req, res) => {
  const { loginError } = req.query
  res.redirect(303, env.basePath + paths.login(typeof loginError === 'string' ? { loginError } : {}))
}

/**
 * Pages show what their reader may see, so nobody keeps them: the back button must not show them to whoever sits down
 * after a sign-out. A page's data is asked for anew each time too, but may be fetched ahead, which no-store would forbid.
 */
const privatePages: RequestHandler = (req, res, next) => {
  const isData = req.path.endsWith('.data')
  defaultHeaders(res, { 'Cache-Control': isData ? 'private, no-cache' : 'private, no-store' })
  next()
}

const notHere: RequestHandler = (_req, res) => {
  res.status(404).type('text').send(`The console is at ${env.basePath}/\n`)
}

const isOfTheRequest = (error: unknown) =>
  error instanceof URIError || (error as NodeJS.ErrnoException)?.code === 'ERR_INVALID_URL'

const lastResort: ErrorRequestHandler = (error, _req, res, _next) => {
  const { requestId } = res.locals
  if (res.writableEnded || res.destroyed) return // answered already, or nobody is there any more
  if (res.headersSent) {
    log('error', 'answer-cut-short', { requestId, error })
    res.destroy() // half an answer must not look like a whole one
    return
  }
  if (isOfTheRequest(error)) {
    res.status(400).type('text').send('This address cannot be read.\n')
    return
  }
  log('error', 'request-failed', { requestId, error })
  res.status(500).type('text').send(`Something went wrong here. The log has it under ${requestId}.\n`)
}
