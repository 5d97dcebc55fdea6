// The messages of frames in which widgets and actions of tenants run. Whatever comes out of a frame is read here first.
import { membersOf, parsed } from './messages'

export interface ForeignKey {
  name: string
  type: string
  label: string
  color?: string
  units?: string
  decimals?: number
  settings: object
}

/** A datasource with one entity, as scripts know it. */
export interface ForeignSource {
  type: string
  name: string
  aliasName: string
  entityType?: string
  entityId?: string
  entityName?: string
  entityLabel?: string
  dataKeys: ForeignKey[]
}

export interface ForeignSeries {
  /** Places of its datasource and key. */
  source: number
  key: number
  data: readonly (readonly [ts: number, value: unknown])[]
}

export interface ForeignAction {
  id: string
  name: string
  displayName: string
  icon: string
  type: string
}

/** All that a script is given of the page around it. */
export interface ForeignData {
  datasources: ForeignSource[]
  data: ForeignSeries[]
  alarms?: { data: readonly object[]; totalElements: number }
  timeWindow?: { minTime: number; maxTime: number; aggregation: string; interval?: number }
}

export interface ForeignContext extends ForeignData {
  settings: object
  widgetConfig: object
  widgetTitle: string
  units: string
  decimals?: number
  targetDeviceId?: string
  targetDeviceName?: string
  isMobile: boolean
  width: number
  height: number
  actions: Readonly<Record<string, ForeignAction[]>>
  stateId: string
  stateParams: object
  language: string
  zone: string
}

export interface WidgetCode {
  html: string
  css: string
  script: string
}

/** Custom properties of the page's theme. */
export type Theme = Readonly<Record<string, string>>

export interface ActionCode extends WidgetCode {
  entityId?: { entityType: string; id: string }
  entityName?: string
  entityLabel?: string
  additionalParams?: unknown
}

export type ToFrame =
  | { kind: 'widget'; code: WidgetCode; context: ForeignContext; theme: Theme }
  | { kind: 'action'; code: ActionCode; context: ForeignContext; theme: Theme }
  | { kind: 'data'; data: ForeignData }
  | { kind: 'size'; width: number; height: number; isMobile: boolean }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'ping' }
  | { kind: 'reply'; id: number; ok: boolean; json: string }

export type FromFrame =
  | { kind: 'pong' | 'begin' | 'end' | 'started' | 'done' | 'shown' }
  | { kind: 'fault'; text: string }
  | { kind: 'undrawn'; names: string[] }
  | { kind: 'call'; id: number; name: string; args: unknown[] }

const PLAIN = ['pong', 'begin', 'end', 'started', 'done', 'shown'] as const
const LONGEST = 100_000
const LONGEST_WORDS = 500
const MOST_NAMES = 20

const isText = (value: unknown): value is string => typeof value === 'string'

/** Undefined for what is no message: it is passed over. */
export function readFromFrame(value: unknown): FromFrame | undefined {
  const { kind, text, names, id, name, args } = membersOf(value)
  const plain = PLAIN.find((one) => one === kind)
  if (plain) return { kind: plain }
  if (kind === 'fault' && isText(text)) return { kind, text: text.slice(0, LONGEST_WORDS) }
  if (kind === 'undrawn' && Array.isArray(names))
    return {
      kind,
      names: names
        .filter(isText)
        .slice(0, MOST_NAMES)
        .map((one) => one.slice(0, 60)),
    }
  if (kind !== 'call' || typeof id !== 'number' || !isText(name) || !isText(args) || args.length > LONGEST)
    return undefined
  const read = parsed(args)
  return Array.isArray(read) ? { kind, id, name: name.slice(0, 60), args: read } : undefined
}

const TO_FRAME = ['widget', 'action', 'data', 'size', 'theme', 'ping', 'reply']

/** The page is trusted by its frame; what is no message of it at all is passed over. */
export const readToFrame = (value: unknown): ToFrame | undefined =>
  TO_FRAME.includes(String(membersOf(value).kind)) ? (value as ToFrame) : undefined
