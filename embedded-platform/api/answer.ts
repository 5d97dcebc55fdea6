// The answer of an endpoint: status, body and how its media type is settled with the caller's Accept header.
import { stringifyJson } from '../json/exact-json'

export interface Answer {
  status: number
  body?: string
  contentType?: string
  /** Labels a bare text application/json when the caller asks for JSON, as the platform's telemetry and RPC calls do. */
  isLabelledAsRequested?: boolean
  headers?: Record<string, string>
}

export const JSON_TYPE = 'application/json'

/** JSON text that was made elsewhere, for numbers that must be written exactly as stored. */
export const jsonText = (body: string, status = 200): Answer => ({ status, body, contentType: JSON_TYPE })

export const json = (value: unknown, status = 200): Answer => jsonText(stringifyJson(value), status)

/** A text of one fixed media type; without one it is text/plain, or what the caller asked for. */
export const text = (body: string, contentType?: string, status = 200): Answer => ({
  status,
  body,
  contentType: contentType ?? 'text/plain',
  isLabelledAsRequested: contentType === undefined,
})

export const empty = (status = 200): Answer => ({ status })

export const redirect = (location: string): Answer => ({ status: 303, headers: { Location: location } })
