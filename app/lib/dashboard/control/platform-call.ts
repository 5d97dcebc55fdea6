// What an action that is a script may ask of the platform itself, in the name of whoever pressed its button: these calls and
// no others. What they do tells whether the person is asked first. Credentials, people, rules and settings are not among them.
import { isObject } from '../model/own'

export type CallEffect = 'read' | 'make' | 'change' | 'delete'

export interface PlatformCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  effect: CallEffect
  /** The ids of the entities that it is about. */
  about: string[]
}

const ID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'
const OWN = '(?:device|asset|entityView)'
const TYPE = '(?:DEVICE|ASSET|ENTITY_VIEW|CUSTOMER|DASHBOARD|TENANT|USER)'
const SCOPE = '(?:SERVER|SHARED|CLIENT)_SCOPE'
const QUERY = '(?:\\?[\\w.,:%+&=-]{0,2000})?'
const TELEMETRY = `plugins/telemetry/${TYPE}/${ID}`

type Rule = readonly [method: PlatformCall['method'], effect: CallEffect, path: RegExp]

const rule = (method: PlatformCall['method'], effect: CallEffect, path: string): Rule => [
  method,
  effect,
  new RegExp(`^/api/${path}$`),
]

const RULES: readonly Rule[] = [
  rule('GET', 'read', `(?:${OWN}|customer|deviceProfile|assetProfile)(?:/info)?/${ID}`),
  rule('GET', 'read', `tenant/(?:devices|assets|entityViews)${QUERY}`),
  rule('GET', 'read', `${OWN}/types`),
  rule('GET', 'read', `relations(?:/info)?${QUERY}`),
  rule('GET', 'read', `${TELEMETRY}/(?:keys|values)/(?:timeseries|attributes(?:/${SCOPE})?)${QUERY}`),
  rule('GET', 'read', `alarm(?:/info)?/${ID}`),
  rule('GET', 'read', `alarm/${TYPE}/${ID}${QUERY}`),
  rule('POST', 'read', '(?:entitiesQuery|alarmsQuery)/(?:find|count)'),
  rule('POST', 'change', OWN),
  rule('POST', 'change', 'relation'),
  rule('POST', 'change', `${TELEMETRY}/(?:attributes/)?${SCOPE}`),
  rule('POST', 'change', `${TELEMETRY}/timeseries/\\w{1,30}`),
  rule('POST', 'change', `customer/${ID}/${OWN}/${ID}`),
  rule('POST', 'change', `(?:plugins/)?rpc/(?:oneway|twoway)/${ID}`),
  rule('POST', 'change', `alarm/${ID}/(?:ack|clear)`),
  rule('DELETE', 'delete', `${OWN}/${ID}`),
  rule('DELETE', 'delete', `alarm/${ID}`),
  rule('DELETE', 'delete', `${TELEMETRY}/${SCOPE}${QUERY}`),
  rule('DELETE', 'change', `relation${QUERY}`),
  rule('DELETE', 'change', `customer/${OWN}/${ID}`),
]

const MAKES = new RegExp(`^/api/${OWN}$`)
const EACH_ID = new RegExp(ID, 'g')

const idsIn = (stored: unknown): string[] => (isObject(stored) && typeof stored.id === 'string' ? [stored.id] : [])

/** Undefined for what no script may ask. */
export function readPlatformCall(method: unknown, path: unknown, body: unknown): PlatformCall | undefined {
  if (typeof path !== 'string' || path.length > 3000) return undefined
  const found = RULES.find(([known, , pattern]) => known === method && pattern.test(path))
  if (!found) return undefined
  const [known, effect] = found
  const { id, from, to } = isObject(body) ? body : {}
  const inBody = [id, from, to].flatMap(idsIn)
  const about = [...new Set([...(path.match(EACH_ID) ?? []), ...inBody])]
  const isNew = effect === 'change' && MAKES.test(path) && inBody.length === 0
  return { method: known, path, body, effect: isNew ? 'make' : effect, about }
}
