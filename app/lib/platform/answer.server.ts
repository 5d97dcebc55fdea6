// Reads what the platform answered: its three shapes of errors, and answers that are not its language at all.
import { type ZodType, z } from 'zod'
import { PlatformError } from './errors'
import { parseLossless } from './lossless-json'

/** The error object of the platform, or the framework's own body (`error`, `path`), which has no errorCode. */
const ErrorBodySchema = z.looseObject({
  status: z.number().optional(),
  message: z.string().nullish(),
  error: z.string().optional(),
  errorCode: z.number().optional(),
  resetToken: z.string().optional(),
  limit: z.number().optional(),
})

const LONGEST_QUOTE = 500

function tryJson(text: string, read: (text: string) => unknown = JSON.parse): unknown {
  try {
    return read(text)
  } catch {
    return undefined
  }
}

/** The error an answer stands for. A bare text (telemetry and RPC calls) is a message; a page of a proxy is not. */
export function errorOf(request: string, status: number, text: string, retryAfter?: string): PlatformError {
  const retryAfterMs = pauseOf(retryAfter)
  const body = ErrorBodySchema.safeParse(tryJson(text))
  if (body.success) {
    const { message, errorCode, resetToken, limit } = body.data
    const platformMessage = (message ?? '').slice(0, LONGEST_QUOTE)
    return new PlatformError({
      problem: 'answer',
      status,
      errorCode,
      platformMessage,
      request,
      resetToken,
      limit,
      retryAfterMs,
    })
  }
  const isPage = /^\s*</.test(text)
  return new PlatformError({
    problem: 'answer',
    status,
    platformMessage: isPage ? '' : text.trim().slice(0, LONGEST_QUOTE),
    request,
    retryAfterMs,
  })
}

/** Retry-After in seconds; its other form, a date, asks for a clock that is right. */
const pauseOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined

interface Reading {
  request: string
  status: number
  lossless: boolean
}

/** The value of a good answer. An empty body is `undefined` whatever its type says. */
export function readValue<S extends ZodType>(
  text: string,
  schema: S,
  { request, status, lossless }: Reading,
): z.output<S> {
  const value = text === '' ? undefined : tryJson(text, lossless ? parseLossless : JSON.parse)
  const unreadable = (cause?: unknown) => new PlatformError({ problem: 'unreadable', status, request }, { cause })
  if (value === undefined && text !== '') throw unreadable()
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw unreadable(parsed.error)
  return parsed.data
}
