// The Remix build behind Express: the built one in production, Vite's in development.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import { ConfigurationError, env } from '~/lib/env.server'
import type { LoadContext } from '~/lib/load-context'
import { platformAddress } from '~/lib/session/platform-address.server'
import { settled } from './async-handler'
import { wordsOf } from './logged-path'
import { withPagesInstead } from './page-instead'
import { pageStart } from './page-start'
import { withRouteErrors } from './route-errors'
import { buildOf, routesByPath } from './routes-of-path'
import { readStylesheet, type Stylesheet } from './stylesheet'

export interface Pages {
  /** Answers with pages, data and resource routes. */
  handler: RequestHandler
  /** Serves assets straight from the sources; development only. */
  assets?: RequestHandler
  /** The fixed parts of the routes' addresses: the only ones the log may keep. */
  words: Set<string>
  /** Of all pages; absent where it is not built. */
  stylesheet?: Stylesheet
  close(): Promise<void>
}

export async function builtPages(shutdown: AbortSignal): Promise<Pages> {
  // Beside this program in build/: see scripts/build.mjs.
  const build = (await import(new URL('./server/index.js', import.meta.url).href)) as ServerBuild
  const builtFor = (build.basename ?? '/').replace(/\/$/, '')
  if (builtFor !== env.basePath)
    throw new ConfigurationError('BASE_PATH', `${JSON.stringify(builtFor)}, for which the build was made`, env.basePath)
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const stylesheet = await readStylesheet(build, join(folder, 'client'))
  const handler = handlerByPath(answering(build, false), { shutdown, stylesheet })
  return { handler, words: wordsOf(build.routes), stylesheet, close: async () => {} }
}

export async function developmentPages(server: Server, shutdown: AbortSignal): Promise<Pages> {
  const vite = await (await import('vite')).createServer({
    server: { middlewareMode: true, hmr: { server } }, // one port for pages and hot reload
    appType: 'custom',
  })
  const words = new Set<string>()
  const load = async () => {
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
    for (const word of wordsOf(build.routes)) words.add(word)
    return answering(build, true)
  }
  const handler = settled(async (req, res, next) => {
    try {
      await remixHandler(await load(), { shutdown })(req, res, next)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      next(error)
    }
  })
  return { handler, words, assets: vite.middlewares, close: () => vite.close() }
}

/** The build with words for whatever fails. */
const answering = (build: ServerBuild, isDevelopment: boolean) =>
  withPagesInstead(withRouteErrors(build, isDevelopment), isDevelopment ? 'development' : 'production')

/** Each address has a handler of the routes that it can match alone, made for its first request; others are asked of all. */
function handlerByPath(build: ServerBuild, serving: Serving): RequestHandler {
  const all = remixHandler(build, serving)
  const routesOf = routesByPath(build.routes)
  const handlers = new Map<string, RequestHandler>()
  return (req, res, next) => {
    const routes = routesOf(req.path)
    if (!routes) return all(req, res, next)
    const name = routes.join()
    const handler = handlers.get(name) ?? remixHandler(buildOf(build, routes), serving)
    handlers.set(name, handler)
    return handler(req, res, next)
  }
}

interface Serving {
  shutdown: AbortSignal
  stylesheet?: Stylesheet
}

const remixHandler = (build: ServerBuild, { shutdown, stylesheet }: Serving) =>
  createRequestHandler({
    build,
    mode: env.isProduction ? 'production' : 'development',
    getLoadContext: (req: Request, res: Response) => {
      const closed = new AbortController()
      res.on('close', () => closed.abort())
      return {
        signal: closed.signal,
        shutdown,
        nonce: res.locals.nonce,
        requestId: res.locals.requestId,
        backlog: () => res.writableLength,
        write: (bytes) => void (res.destroyed || res.write(bytes)),
        drop: () => res.destroy(),
        ...pageStart(req, res, stylesheet),
        platform: { url: platformAddress() },
      } satisfies LoadContext
    },
  })
