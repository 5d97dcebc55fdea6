// Server CPU per request of the devices list: the whole request (guard, loaders, render) with all routes, with those of
// its area alone, as they are served, and with those of 200, beside a bare renderToPipeableStream of the very tree that
// the request renders.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { buildOf, routesByPath } from '../../server/routes-of-path'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'

const REQUESTS = 150
const ROUNDS = 3
const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
Object.assign(process.env, { PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console'), LOG_LEVEL: 'error' })

const origin = 'http://127.0.0.1'
const built = (await import(join(process.cwd(), 'build/server/index.js'))) as unknown as ServerBuild
const entry = built.entry.module as typeof import('../../app/entry.server')

/** What the last page was drawn of, to be drawn again without a request. */
let rendered: ReactElement | undefined
const build: ServerBuild = {
  ...built,
  entry: {
    module: {
      ...built.entry.module,
      async default(request, status, headers, remixContext, loadContext) {
        // The loaders' data is streamed to the browser once and can't be again; the tree itself does not need it.
        rendered ??= (await entry.pageOf(request, remixContext, 'bench')).treeOf(
          { ...remixContext, serverHandoffStream: undefined },
          () => '',
        )
        return built.entry.module.default(request, status, headers, remixContext, loadContext)
      },
    },
  },
}
const context = () => ({
  nonce: 'bench',
  requestId: 'bench',
  signal: new AbortController().signal,
  shutdown: new AbortController().signal,
  backlog: () => 0,
  write: () => {},
  drop: () => {},
  begin: () => {},
  begun: () => undefined,
  platform: { url: platform.url },
})

/** The same build with routes nobody asks for. */
function withRoutes(count: number): ServerBuild {
  const routes = { ...build.routes }
  const assets = { ...build.assets, routes: { ...build.assets.routes } }
  for (let i = Object.keys(routes).length; i < count; i++) {
    const route = {
      id: `routes/extra-${i}`,
      parentId: 'root',
      path: `extra-${i}/:entityId/tab`,
      index: undefined,
      caseSensitive: undefined,
    }
    routes[route.id] = { ...route, module: { default: () => null } }
    assets.routes[route.id] = {
      ...route,
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
      module: '/none.js',
      imports: [],
    }
  }
  return { ...build, routes, assets }
}

async function cpuPerRequest(run: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i++) await run()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < REQUESTS; i++) await run()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000 / REQUESTS)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

const print = (name: string, ms: number, bareMs: number) =>
  process.stdout.write(`ssr ${name.padEnd(34)} ${ms.toFixed(2)} ms CPU a request, ${(ms / bareMs).toFixed(2)} × bare\n`)

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  for (let i = 0; i < 25; i++) await makeDevice(tenant.api)

  const handle = createRequestHandler(build, 'production')
  const signIn = await handle(
    new Request(`${origin}/login`, {
      method: 'POST',
      headers: { origin, 'x-forwarded-host': new URL(origin).host },
      body: new URLSearchParams({ username: tenant.admin.email, password: tenant.admin.password }),
    }),
    context(),
  )
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = async (handler: typeof handle) => {
    const answer = await handler(new Request(`${origin}/devices`, { headers: { cookie } }), context())
    // As bytes, as a server sends it: to make letters of them would be counted too.
    const page = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200 || !page.includes('streamController.enqueue'))
      throw new Error(`the list answered ${answer.status}`)
  }

  await ask(handle)
  if (!rendered) throw new Error('the list rendered nothing')
  const tree = rendered
  const bareRender = () =>
    new Promise<void>((done, fail) => {
      const sink = new PassThrough().resume().on('end', done)
      const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(sink), onError: fail })
    })

  const bare = await cpuPerRequest(bareRender)
  print('bare renderToPipeableStream', bare, bare)
  const served = (built: ServerBuild) => buildOf(built, routesByPath(built.routes)('/devices') ?? [])
  const measure = async (name: string, built: ServerBuild) => {
    const handler = createRequestHandler(built, 'production')
    print(`devices list, ${name}`, await cpuPerRequest(() => ask(handler)), bare)
  }
  await measure(`${Object.keys(build.routes).length} routes at once`, build)
  await measure('its own alone, as served', served(build))
  await measure('its area alone, of 200 routes', served(withRoutes(200)))
} finally {
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
