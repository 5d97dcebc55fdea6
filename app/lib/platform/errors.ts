// The faults of the platform, as one error and as words for a person. Importable on both sides.
import { findErrorText } from './error-texts'

/** 'answer': it said no; the others: it said nothing, too late, or something that is not its language. */
export type PlatformProblem = 'answer' | 'unreachable' | 'timeout' | 'unreadable'

export interface PlatformErrorFacts {
  problem: PlatformProblem
  /** The HTTP status; 0 when there was no answer. */
  status: number
  errorCode?: number
  platformMessage?: string
  /** Method and path of the call. */
  request: string
  /** With code 15: lets its bearer set a new password. */
  resetToken?: string
  /** With code 41: the limit that was reached. */
  limit?: number
  /** With 429: the pause that it asks for. */
  retryAfterMs?: number
  /** Nobody was there to take the call: what it asks for was not done. */
  isUnsent?: boolean
}

export const ERROR_CODES = {
  general: 2,
  authentication: 10,
  tokenExpired: 11,
  passwordExpired: 15,
  permissionDenied: 20,
  badRequest: 31,
  notFound: 32,
  tooManyRequests: 33,
  conflict: 35,
  limitReached: 41,
  passwordViolatesPolicy: 45,
} as const

export class PlatformError extends Error {
  readonly problem: PlatformProblem
  readonly status: number
  readonly errorCode: number | undefined
  readonly platformMessage: string
  readonly request: string
  readonly resetToken: string | undefined
  readonly limit: number | undefined
  readonly retryAfterMs: number | undefined
  readonly isUnsent: boolean

  constructor(facts: PlatformErrorFacts, options?: ErrorOptions) {
    super(`${facts.request}: ${facts.problem === 'answer' ? `status ${facts.status}` : facts.problem}`, options)
    this.name = 'PlatformError'
    this.problem = facts.problem
    this.status = facts.status
    this.errorCode = facts.errorCode
    this.platformMessage = facts.platformMessage ?? ''
    this.request = facts.request
    this.resetToken = facts.resetToken
    this.limit = facts.limit
    this.retryAfterMs = facts.retryAfterMs
    this.isUnsent = facts.isUnsent ?? false
  }
}

/** The part of an error that a page shows: what a PlatformError becomes when it is thrown to an error boundary. */
export interface PlatformFailure {
  problem: PlatformProblem
  status: number
  errorCode?: number
  platformMessage: string
  request: string
  limit?: number
  /** Our words for it: a translation key and its values. Found here, so that no page carries the table of known texts. */
  message: { key: string; values?: Record<string, string | number> }
}

export const toFailure = (error: PlatformError): PlatformFailure => ({
  problem: error.problem,
  status: error.status,
  errorCode: error.errorCode,
  // Faults tell class names and SQL: nothing for a page.
  platformMessage: error.status >= 500 ? '' : error.platformMessage,
  request: error.request,
  limit: error.limit,
  message: errorKey(error),
})

const byProblem = {
  unreachable: 'error.platform-unreachable',
  timeout: 'error.platform-timeout',
  unreadable: 'error.platform-unreadable',
} as const

const byCode: Record<number, string> = {
  [ERROR_CODES.permissionDenied]: 'access.permission-denied-text',
  [ERROR_CODES.notFound]: 'error.not-found',
  [ERROR_CODES.tooManyRequests]: 'error.too-many-requests',
  [ERROR_CODES.conflict]: 'error.changed-elsewhere',
}

/** A translation key and its values: for forms, which translate where they are drawn. */
export function errorKey(error: PlatformError | PlatformFailure): PlatformFailure['message'] {
  if (error.problem !== 'answer') return { key: byProblem[error.problem] }
  if (error.errorCode === ERROR_CODES.limitReached && error.limit !== undefined)
    return { key: 'error.limit-reached', values: { limit: error.limit } }
  const known = findErrorText(error.platformMessage)
  if (known) return known
  const key = byCode[error.errorCode ?? 0] ?? (error.status === 429 ? 'error.too-many-requests' : undefined)
  if (key) return { key }
  if (error.status >= 500) return { key: 'error.platform-fault', values: { status: error.status } }
  if (error.platformMessage) return { key: 'error.platform-said', values: { text: error.platformMessage } }
  return { key: 'error.platform-refused', values: { status: error.status } }
}
