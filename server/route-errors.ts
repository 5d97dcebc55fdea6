// Errors of a loader or action become something an error boundary can show: Remix hides the text of plain Errors from
// pages, rightly, so a failure of the platform travels as data with a fitting status and the request's id.
import { data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import type { ErrorFacts } from '~/lib/error-facts'
import type { FormRefused } from '~/lib/forms/form-refused'
import type { FormResult } from '~/lib/forms/form-result'
import { log } from '~/lib/log.server'
import { type PlatformError, toFailure } from '~/lib/platform/errors'
import { loggedCall } from './logged-path'

// Compared by name: the Remix build has classes of its own.
const isPlatformError = (error: Error): error is PlatformError => error.name === 'PlatformError'
const isFormRefused = (error: Error): error is FormRefused => error.name === 'FormRefused'
/** The sender left, or was cut off, before the whole body had come. */
const isGone = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' && error.message === 'aborted'
const isStoreError = (error: Error) => error.name === 'SessionStoreError'

/** The status of the page: what a person caused is never a 5xx, and a fault behind us never looks like one of the person. */
function pageStatus({ problem, status, platformMessage }: PlatformError): number {
  if (problem === 'timeout') return 504
  if (problem === 'unreachable') return 503
  if (problem === 'unreadable' || status >= 500) return 502
  if (/^(Invalid UUID string|UUID string too large)/.test(platformMessage)) return 404
  return status === 401 || status < 400 ? 403 : status
}

function factsOf(error: Error, requestId: string): { facts: ErrorFacts; status: number } {
  const at = Date.now()
  if (isPlatformError(error))
    return { facts: { kind: 'platform', failure: toFailure(error), requestId, at }, status: pageStatus(error) }
  if (isStoreError(error)) return { facts: { kind: 'sessions', requestId, at }, status: 503 }
  return { facts: { kind: 'fault', requestId, at }, status: 500 }
}

function rethrow(error: unknown, { context, params }: LoaderFunctionArgs, isDevelopment: boolean): never {
  if (!(error instanceof Error)) throw error
  if (isGone(error)) throw data(null, 400)
  const requestId = String(context.requestId)
  const given = Object.values(params)
  const { facts, status } = factsOf(error, requestId)
  if (facts.kind === 'platform') {
    const { problem, status: answered, errorCode, request } = facts.failure
    log('warn', 'platform-failure', {
      requestId,
      request: loggedCall(request, given),
      problem,
      answered,
      errorCode,
      cause: error.cause,
    })
  } else {
    log('error', facts.kind === 'sessions' ? 'session-store-failure' : 'route-fault', { requestId, error })
    if (isDevelopment && facts.kind === 'fault') throw error // Remix shows its stack
  }
  throw data(facts, status)
}

type Handler = (args: LoaderFunctionArgs) => unknown

const guarded =
  (handler: Handler, isDevelopment: boolean): Handler =>
  async (args) => {
    try {
      return await handler(args)
    } catch (error) {
      // Answered as any other refusal of the form: the page stays, and what was typed with it.
      if (error instanceof Error && isFormRefused(error)) {
        return data({ result: { error: { '': [error.error] } } satisfies FormResult }, error.status)
      }
      rethrow(error, args, isDevelopment)
    }
  }

/** The build with every loader and action guarded. */
export function withRouteErrors(build: ServerBuild, isDevelopment: boolean): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const module = { ...route.module }
    if (module.loader) module.loader = guarded(module.loader as Handler, isDevelopment) as typeof module.loader
    if (module.action) module.action = guarded(module.action as Handler, isDevelopment) as typeof module.action
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
