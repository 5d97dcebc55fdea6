// Entity queries, stated a second time in plain loops: the model that the SQL is tested against.
import type { Actor } from '../../embedded-platform/api/endpoint'
import type { Value } from '../../embedded-platform/json/value'
import { shownValue } from '../../embedded-platform/queries/shown-value'

interface Timed {
  ts: number
  value: Value
}

export interface ModelDevice {
  id: string
  tenantId: string
  customerId: string
  createdTime: number
  fields: { name: string; type: string; label: string | null; additionalInfo: string | null }
  series: Record<string, Timed>
  /** By `SCOPE key`. */
  attributes: Record<string, Timed>
}

interface Key {
  type: 'ENTITY_FIELD' | 'TIME_SERIES' | 'ATTRIBUTE' | 'CLIENT_ATTRIBUTE' | 'SHARED_ATTRIBUTE' | 'SERVER_ATTRIBUTE'
  key: string
}

type Wanted = string | number | boolean
type Leaf = {
  type: 'STRING' | 'NUMERIC' | 'BOOLEAN'
  operation: string
  value: { defaultValue: Wanted | null; userValue?: Wanted }
  ignoreCase?: boolean
}
type Predicate = Leaf | { type: 'COMPLEX'; operation: 'AND' | 'OR'; predicates: Predicate[] }

export interface ModelQuery {
  entityFilter: { type: string } & Record<string, unknown>
  pageLink: {
    pageSize: number
    page: number
    textSearch: string | null
    sortOrder: { key: Key; direction: 'ASC' | 'DESC' } | null
  }
  entityFields: Key[]
  latestValues: Key[]
  keyFilters: { key: Key; valueType: string; predicate: Predicate }[]
}

const plain = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')

/** A pattern with wildcards: % is anything, _ one character, a backslash takes what follows as it is. */
function pattern(wanted: string): string {
  const parts = wanted.match(/\\[\s\S]|[\s\S]/gu) ?? []
  const wild: Record<string, string> = { '%': '[\\s\\S]*', _: '[\\s\\S]' }
  return parts.map((part) => wild[part] ?? plain(part.length > 1 ? part.slice(1) : part)).join('')
}

const isName = (text: string | null | undefined, prefix: unknown) =>
  new RegExp(`^${pattern(String(prefix ?? '').toLowerCase())}`, 'u').test((text ?? '').toLowerCase())

function isMeant(device: ModelDevice, { entityFilter: filter }: ModelQuery): boolean {
  switch (filter.type) {
    case 'singleEntity':
      return (filter.singleEntity as { id: string }).id === device.id
    case 'entityList':
      return (filter.entityList as string[]).includes(device.id)
    case 'entityName':
      return isName(device.fields.name, filter.entityNameFilter)
    case 'deviceType':
      return device.fields.type === filter.deviceType && isName(device.fields.name, filter.deviceNameFilter)
    default:
      return true
  }
}

function fieldText(device: ModelDevice, key: string): string | null {
  const { name, type, label, additionalInfo } = device.fields
  const all: Record<string, string | null> = {
    name,
    title: name,
    type,
    label,
    additionalInfo,
    createdTime: String(device.createdTime),
    entityType: 'DEVICE',
  }
  return all[key] ?? null
}

type Compared = string | number | boolean
const OPERATIONS: Record<string, (left: Compared, right: Compared) => boolean> = {
  EQUAL: (left, right) => left === right,
  NOT_EQUAL: (left, right) => left !== right,
  GREATER: (left, right) => left > right,
  LESS: (left, right) => left < right,
  GREATER_OR_EQUAL: (left, right) => left >= right,
  LESS_OR_EQUAL: (left, right) => left <= right,
  STARTS_WITH: (left, right) => String(left).startsWith(String(right)),
  ENDS_WITH: (left, right) => String(left).endsWith(String(right)),
  CONTAINS: (left, right) => (right === '' ? left === '' : String(left).includes(String(right))),
  NOT_CONTAINS: (left, right) => (right === '' ? left !== '' : !String(left).includes(String(right))),
}

const compare = (operation: string, left: Compared, right: Compared) => OPERATIONS[operation]?.(left, right) ?? false

function holds(predicate: Predicate, value: Value | string | null): boolean {
  if (predicate.type === 'COMPLEX') {
    const parts = predicate.predicates.map((part) => holds(part, value))
    return predicate.operation === 'AND' ? parts.every(Boolean) : parts.some(Boolean)
  }
  const wanted = predicate.value.userValue ?? predicate.value.defaultValue ?? ''
  const stored = typeof value === 'string' || value === null ? ({ type: 'STRING', value: value ?? '' } as Value) : value
  if (predicate.type === 'STRING') {
    const text = stored.type === 'STRING' ? stored.value : ''
    const fold = (one: string) => (predicate.ignoreCase ? one.toLowerCase() : one)
    return compare(predicate.operation, fold(text), fold(String(wanted)))
  }
  if (predicate.type === 'BOOLEAN')
    return stored.type === 'BOOLEAN' && compare(predicate.operation, stored.value, wanted)
  const isNumber = stored.type === 'LONG' || stored.type === 'DOUBLE'
  return isNumber && compare(predicate.operation, Number(stored.value), wanted)
}

const SCOPES = ['CLIENT', 'SHARED', 'SERVER']

/** The values of a key, the newest first. */
function stored(device: ModelDevice, { type, key }: Key): Timed[] {
  if (type === 'TIME_SERIES') return [device.series[key]].filter((one) => one !== undefined)
  const scopes = type === 'ATTRIBUTE' ? SCOPES : SCOPES.filter((scope) => type === `${scope}_ATTRIBUTE`)
  const found = scopes.map((scope) => device.attributes[`${scope}_SCOPE ${key}`]).filter((one) => one !== undefined)
  return found.sort((a, b) => b.ts - a.ts)
}

/** Filters on the very key restrict which value is looked at. */
function countingValue(device: ModelDevice, key: Key, { keyFilters }: ModelQuery): Timed | undefined {
  const own = keyFilters.filter((filter) => filter.key.type === key.type && filter.key.key === key.key)
  return stored(device, key).find(({ value }) => own.every(({ predicate }) => holds(predicate, value)))
}

function fits(device: ModelDevice, query: ModelQuery): boolean {
  return query.keyFilters.every(({ key, predicate }) => {
    if (key.type !== 'ENTITY_FIELD') return countingValue(device, key, query) !== undefined
    return key.key === 'colour' || holds(predicate, fieldText(device, key.key))
  })
}

export function matches(device: ModelDevice, actor: Actor, query: ModelQuery): boolean {
  if (device.tenantId !== actor.tenantId) return false
  if (actor.authority === 'CUSTOMER_USER' && device.customerId !== actor.customerId) return false
  return isMeant(device, query) && fits(device, query)
}

const rawText = ({ value }: Timed) => String(value.value) // 25.0 is 25

function isFound(device: ModelDevice, query: ModelQuery): boolean {
  const { textSearch } = query.pageLink
  const texts = [
    ...query.entityFields.map(({ key }) => fieldText(device, key) ?? ''),
    ...query.latestValues.map((key) => {
      const value = countingValue(device, key, query)
      return value ? rawText(value) : ''
    }),
  ]
  if (!textSearch || texts.length === 0) return true
  return new RegExp(pattern(textSearch.toLowerCase()), 'u').test(texts.join('').toLowerCase())
}

/** An absent field is above all texts. */
function sortKey(device: ModelDevice, query: ModelQuery): [string | number | null, string] {
  const key = query.pageLink.sortOrder?.key
  if (!key) return ['', '']
  if (key.type === 'ENTITY_FIELD') return [key.key === 'colour' ? '' : fieldText(device, key.key), '']
  const value = countingValue(device, key, query)
  if (!value) return [0, '']
  const isText = value.value.type === 'STRING' || value.value.type === 'JSON'
  return [isText ? 0 : Number(value.value.value), rawText(value)]
}

const byBytes = (a: string | number | null, b: string | number | null) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b)
}

export function modelPage(devices: ModelDevice[], actor: Actor, query: ModelQuery, now: number) {
  const { pageSize, page, sortOrder } = query.pageLink
  const sign = sortOrder?.direction === 'DESC' ? -1 : 1
  const found = devices.filter((device) => matches(device, actor, query) && isFound(device, query))
  const ordered = found
    .map((device, place) => ({ device, place, key: sortKey(device, query) }))
    .sort((a, b) => sign * byBytes(a.key[0], b.key[0]) || sign * byBytes(a.key[1], b.key[1]) || a.place - b.place)
  const totalPages = Math.ceil(found.length / pageSize)
  const data = ordered.slice(page * pageSize, (page + 1) * pageSize).map(({ device }) => {
    const latest: Record<string, Record<string, { ts: number; value: string }>> = {}
    const put = ({ type, key }: Key, ts: number, value: string) => {
      latest[type] = { ...latest[type], [key]: { ts, value } }
    }
    for (const key of query.entityFields) put(key, now, fieldText(device, key.key) ?? '')
    for (const key of query.latestValues) {
      const value = countingValue(device, key, query)
      put(key, value?.ts ?? 0, value ? shownValue(value.value) : '')
    }
    return { entityId: { entityType: 'DEVICE', id: device.id }, latest, timeseries: {} }
  })
  return { data, totalPages, totalElements: found.length, hasNext: page + 1 < totalPages }
}
