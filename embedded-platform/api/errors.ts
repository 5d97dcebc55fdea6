// The ways a request fails, and how each is written: the platform's error object, the framework's body, or bare text.
import { type Answer, json, text } from './answer'

export const ErrorCode = {
  GENERAL: 2,
  AUTHENTICATION: 10,
  TOKEN_EXPIRED: 11,
  CREDENTIALS_EXPIRED: 15,
  PERMISSION_DENIED: 20,
  BAD_REQUEST: 31,
  NOT_FOUND: 32,
  TOO_MANY_REQUESTS: 33,
} as const

/** The platform's error object: `{ status, message, errorCode, timestamp }`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** A refusal before the endpoint runs: unknown path, unreadable body, missing parameter. */
export class FrameworkError extends Error {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string> = {},
  ) {
    super(STATUS_TEXT[status] ?? 'Error')
    this.name = 'FrameworkError'
  }
}

/** Telemetry and RPC calls answer their faults as bare text. */
class TextError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
    this.name = 'TextError'
  }
}

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export const invalid = (message: string) => new ApiError(400, ErrorCode.BAD_REQUEST, message)
export const notFound = (message = "Requested item wasn't found!") => new ApiError(404, ErrorCode.NOT_FOUND, message)
/** The thing that was looked up, or the 404. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw notFound()
  return thing
}
export const forbidden = (message = "You don't have permission to perform this operation!") =>
  new ApiError(403, ErrorCode.PERMISSION_DENIED, message)
export const unauthenticated = (message = 'Authentication failed') =>
  new ApiError(401, ErrorCode.AUTHENTICATION, message)
export const general = (message: string) => new ApiError(500, ErrorCode.GENERAL, message)
export const frameworkError = (status: number, headers?: Record<string, string>) => new FrameworkError(status, headers)
/** A body or parameter that cannot be read. */
export const badRequest = () => new FrameworkError(400)
export const plainText = (status: number, message: string) => new TextError(status, message)

const timestamp = (now: number) => new Date(now).toISOString().replace('Z', '+00:00')

/** `undefined` for a fault of our own: the caller logs it and answers `faultAnswer`. */
export function errorAnswer(error: unknown, path: string, now: number): Answer | undefined {
  if (error instanceof ApiError) {
    const { status, message, errorCode, extra } = error
    return json({ status, message, errorCode, timestamp: timestamp(now), ...extra }, status)
  }
  if (error instanceof FrameworkError) {
    const { status, headers } = error
    const body = { timestamp: timestamp(now), status, error: error.message, message: '', path }
    return { ...json(body, status), headers }
  }
  if (error instanceof TextError) return text(error.message, undefined, error.status)
  return undefined
}

/** Says nothing of the inside: no class names, no SQL. */
export const faultAnswer = (now: number): Answer =>
  json({ status: 500, message: 'Internal error', errorCode: ErrorCode.GENERAL, timestamp: timestamp(now) }, 500)
