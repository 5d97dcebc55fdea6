// The facts of an error boundary besides the status. server/route-errors.ts makes them of whatever was thrown.
import type { PlatformFailure } from './platform/errors'

export type ErrorFacts =
  /** The platform did not answer, or said no: words by `t(failure.message.key, failure.message.values)`. */
  | { kind: 'platform'; failure: PlatformFailure; requestId: string; at: number }
  /** The session store is away: nobody can be recognised for now. */
  | { kind: 'sessions'; requestId: string; at: number }
  /** A fault of our own; the log has it under the request id. */
  | { kind: 'fault'; requestId: string; at: number }
  /** Signed in, but not allowed here; `hasList`: the list of that kind may be seen. */
  | { kind: 'forbidden'; missing?: string; hasList?: boolean }
  /** Nothing is there; `missing`: the kind of entity that was looked for. */
  | { kind: 'not-found'; missing?: string }

const KINDS = new Set(['platform', 'sessions', 'fault', 'forbidden', 'not-found'])

/** The facts in the data of a route error response; undefined for an error from elsewhere. */
export const errorFacts = (data: unknown): ErrorFacts | undefined =>
  typeof data === 'object' && data !== null && KINDS.has(String((data as { kind?: unknown }).kind))
    ? (data as ErrorFacts)
    : undefined
