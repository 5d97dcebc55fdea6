// Pages that Remix could not make, told to the log. Loaders and actions are told by server/route-errors.ts already.
import { log } from './log.server'

interface Where {
  request: Request
  context: { requestId?: string }
}

export function handleError(error: unknown, { request, context }: Where): void {
  // A route error response is an answer, not a fault: 404 for an address nobody has, 403, failures of the platform.
  if (isAnswer(error) || request.signal.aborted) return
  log('error', 'page-fault', { requestId: context.requestId, error })
}

const isAnswer = (error: unknown) => typeof (error as { status?: unknown } | null)?.status === 'number'
