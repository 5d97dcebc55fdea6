// A file that cannot be made: who followed a link to it gets a page that says why, within the shell as everywhere else.
// Scripts that ask for data, and pictures, are told by the status alone.
import { createRequestHandler, data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'

type Route = NonNullable<ServerBuild['routes'][string]>
type Handler = (args: LoaderFunctionArgs) => unknown

interface Failed {
  data: unknown
  init: ResponseInit | null
}

const isFailed = (thrown: unknown): thrown is Failed =>
  typeof thrown === 'object' && thrown !== null && (thrown as { type?: unknown }).type === 'DataWithResponseInit'

/** It answers with something other than a page. */
const isFile = ({ module }: Route) => module.default === undefined && module.ErrorBoundary === undefined

const wantsPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') ?? false

/** The failures of requests whose page is being made. */
const failures = new WeakMap<object, Failed>()

/** The build in which one address has a page that has failed. */
function withFailedPage(build: ServerBuild, id: string, route: Route): ServerBuild {
  const loader: Handler = ({ context }) => {
    const failed = failures.get(context)
    throw data(failed?.data, failed?.init ?? undefined)
  }
  const module = { default: () => null, loader } as unknown as Route['module']
  return { ...build, routes: { ...build.routes, [id]: { ...route, module } } }
}

/** `build`: its routes are guarded already, so that what they throw is data or an answer. */
export function withPagesInstead(build: ServerBuild, mode: string): ServerBuild {
  const pageFor = (id: string, route: Route): ((handler: Handler) => Handler) => {
    let makePage: ReturnType<typeof createRequestHandler> | undefined
    return (handler) => async (args) => {
      try {
        return await handler(args)
      } catch (error) {
        const { request, context } = args
        if (!isFailed(error) || !wantsPage(request)) throw error
        makePage ??= createRequestHandler(withFailedPage(build, id, route), mode)
        const headers = new Headers(request.headers)
        for (const name of ['content-type', 'content-length']) headers.delete(name)
        const of = { ...context }
        failures.set(of, error)
        return makePage(new Request(request.url, { headers, signal: request.signal }), of)
      }
    }
  }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || !isFile(route)) return [id, route]
    const instead = pageFor(id, route)
    const module = { ...route.module }
    if (module.loader) module.loader = instead(module.loader as Handler) as typeof module.loader
    if (module.action) module.action = instead(module.action as Handler) as typeof module.action
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
