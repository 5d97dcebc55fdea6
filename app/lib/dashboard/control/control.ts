// What the form of a widget asks for when it is sent: commands to a device, and values that are written.
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { DeviceCall } from '~/lib/platform/device-calls'
import { isObject } from '../model/own'

export type ControlRequest =
  | { kind: 'call'; call: DeviceCall }
  | { kind: 'attributes'; scope: AttributeScope; values: Record<string, unknown> }
  | { kind: 'series'; values: Record<string, unknown> }

/** Why a form is not taken: a translation key. */
export interface ControlFault {
  key: string
  values?: Record<string, string | number>
  /** The field that it is about. */
  field?: string
}

/** The form as it was sent. */
export interface Pressed {
  /** The place of the datasource that it is about. */
  source: number
  /** Absent fields are those that were not sent. */
  field(name: string): string | undefined
  zone: string
}

export interface Control {
  /** The names of the fields that its form has beside those that all have. */
  fields: readonly string[]
  requests(pressed: Pressed): ControlRequest[] | ControlFault
}

/** How a control answers, to its form in the page. */
export interface Outcome {
  ok: boolean
  /** Epoch milliseconds of the server. */
  at: number
  /** In the reader's language. */
  text: string
  /** As the device wrote it. */
  answer?: string
  field?: string
}

export const isOutcome = (value: unknown): value is Outcome =>
  isObject(value) && typeof value.ok === 'boolean' && typeof value.at === 'number' && typeof value.text === 'string'

/** Of a field: the form as a whole is bounded too. */
export const LONGEST_FIELD = 10_000

const SHORTEST_MS = 5000
const LONGEST_MS = 30_000

/** Platforms give no device less than five seconds, whatever widgets were saved with. */
export const timeoutOf = (stored: unknown) =>
  typeof stored === 'number' && Number.isFinite(stored)
    ? Math.min(LONGEST_MS, Math.max(SHORTEST_MS, stored))
    : SHORTEST_MS

interface CallSettings {
  method: unknown
  params?: unknown
  isTwoWay: boolean
  timeout: unknown
}

/** A command by settings; undefined without a method. */
export function callRequest({ method, params, isTwoWay, timeout }: CallSettings): ControlRequest | undefined {
  if (typeof method !== 'string' || method === '') return undefined
  return { kind: 'call', call: { method, params, isTwoWay, timeoutMs: timeoutOf(timeout) } }
}
