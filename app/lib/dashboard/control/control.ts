// What the form of a widget asks for when it is sent: commands to a device, and values that are written.
import { paths } from '~/lib/paths'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { DeviceCall } from '~/lib/platform/device-calls'
import { isObject } from '../model/own'
import type { PlatformCall } from './platform-call'

export type ControlRequest =
  | { kind: 'call'; call: DeviceCall }
  | { kind: 'attributes'; scope: AttributeScope; values: Record<string, unknown> }
  | { kind: 'series'; values: Record<string, unknown> }
  /** Of these keys; of all without any. */
  | { kind: 'read'; scope: AttributeScope; keys: readonly string[] }
  /** A call of a script to the platform, about whichever entity it names. */
  | { kind: 'platform'; call: PlatformCall }
  /** Takes a device that is offered; no entity of the dashboard is asked. */
  | { kind: 'claim'; name: string; secretKey: string; words: ClaimWords }

  /** Makes a gateway; `exists`: the author's words for a name that is taken. */
  | { kind: 'new-gateway'; name: string; type: string; exists?: string }
  /** Configures one: the token that it signs in with is put in by the server where `token` is empty. */
  | GatewayRequest

export interface GatewayRequest {
  kind: 'gateway'
  configuration: GatewayConfiguration
  drafts: object
  level: string
  token?: string
  /** Given: its files are wanted under this name, and nothing is changed. */
  archive?: string
  /** The author's words for a configuration that was kept. */
  saved?: string
}

/** As gateways read it. */
export interface GatewayConfiguration {
  thingsboard: { thingsboard: { security: Record<string, string>; [name: string]: unknown }; [name: string]: unknown }
  [connectorType: string]: unknown
}

/** What the author says about the outcome of a claim, where they say it. */
export interface ClaimWords {
  done?: string
  failed?: string
  unknown?: string
}

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
  /** Of these, those with a picture: a file becomes a data URL, and `field` gives that, or why it is not taken. */
  pictures?: readonly string[]
  /** The form is about no entity that its datasources find. */
  isAlone?(field: Pressed['field']): boolean
  /** The member of the address that gets the id of what was made. */
  madeMember?: string
  /** A document stands in a field. */
  longest?: number
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
  /** The id of what was made. */
  made?: string
  field?: string
  file?: OutcomeFile
}

/** A file that was asked for. */
export interface OutcomeFile {
  name: string
  type: string
  /** In base64. */
  content: string
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

/** The pages that hold widgets. */
export type SentFrom = 'shell' | 'alone' | 'home'

export const sentFrom = (pathname: string): SentFrom =>
  pathname === paths.home() ? 'home' : pathname.startsWith(paths.fullDashboard('')) ? 'alone' : 'shell'

/** The page that a form was sent from, without its query. */
export const sentFromPath = (place: string | undefined, dashboardId: string): string =>
  place === 'home'
    ? paths.home()
    : place === 'alone'
      ? paths.fullDashboard(dashboardId)
      : paths.of('dashboard').one(dashboardId)
