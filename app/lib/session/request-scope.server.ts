// Facts of the request at hand, wherever its work has got to: set by server.ts around each request.
import { AsyncLocalStorage } from 'node:async_hooks'
import { singleton } from './singletons.server'

export interface RequestScope {
  requestId: string
  /** Of the person, not of a trusted proxy. */
  clientAddress: string
  userAgent: string
  /** True once: a page as a whole may wait for a platform that asks for patience a single time. */
  takeRetry: () => boolean
}

const scopes = singleton('request-scope', () => new AsyncLocalStorage<RequestScope>())

export const requestScope = () => scopes.getStore()

export const inRequestScope = <T>(scope: RequestScope, run: () => T): T => scopes.run(scope, run)
