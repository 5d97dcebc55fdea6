// Alarm queries: what they ask for.

import { badRequest } from '../api/errors'
import { isObject } from '../api/members'
import { ALARM_STATUSES, type AlarmStatus, SEVERITIES, type Severity } from '../feed/alarm-row'
import { SEARCH_STATUSES } from '../schemas/alarm'
import { type EntityKey, readKeys } from './entity-key'
import type { EntitySource } from './entity-source'
import { type KeyFilter, readKeyFilters } from './predicate'
import { checkKinds, MOST_ROWS, readSort, readSource, type Sort } from './query'
import { knownMembers, needed, type Read, type Reading, readWith, storable } from './reading'

export interface AlarmPageLink {
  /** 0 and below: all. */
  pageSize: number
  page: number
  textSearch: string
  sort: Sort | undefined
  /** These three: 0 and below is open. A window counts alone. */
  startTs: number
  endTs: number
  timeWindow: number
  /** Empty: any; so too the other lists. */
  types: string[]
  statuses: readonly AlarmStatus[]
  severities: Severity[]
  isPropagatedToo: boolean
}

export interface AlarmDataQuery {
  source: EntitySource
  pageLink: AlarmPageLink
  fields: readonly EntityKey[]
  latest: readonly EntityKey[]
  alarmFields: readonly EntityKey[]
  keyFilters: readonly KeyFilter[]
}

const NO_PAGE: AlarmPageLink = {
  pageSize: 1,
  page: 0,
  textSearch: '',
  sort: undefined,
  startTs: 0,
  endTs: 0,
  timeWindow: 0,
  types: [],
  statuses: [],
  severities: [],
  isPropagatedToo: false,
}

const PAGE_MEMBERS = [
  'pageSize',
  'page',
  'textSearch',
  'sortOrder',
  'dynamic',
  'startTs',
  'endTs',
  'timeWindow',
  'typeList',
  'statusList',
  'severityList',
  'searchPropagatedAlarms',
]

const NO_NULL = 'A list must not contain null.'
const SEARCHES = Object.keys(SEARCH_STATUSES) as (keyof typeof SEARCH_STATUSES)[]
const FARTHEST = Number.MAX_SAFE_INTEGER // times beyond it are as good as this one

function withoutNulls(reading: Reading, values: readonly unknown[] | null): unknown[] {
  const rest = (values ?? []).filter((value) => value !== null)
  if (values && rest.length < values.length) reading.problems.push(NO_NULL)
  return rest
}

/** By their names or their places. */
const enums = <const T extends string>(reading: Reading, values: readonly unknown[] | null, known: readonly T[]): T[] =>
  withoutNulls(reading, values).map((value) => {
    const found = known.find((one, place) => one === value || place === value)
    if (found === undefined) throw badRequest()
    return found
  })

const texts = (reading: Reading, values: readonly unknown[] | null): string[] =>
  withoutNulls(reading, values).map((value) => {
    if (typeof value === 'object') throw badRequest()
    return storable(reading, String(value))
  })

/** Whatever fits one of them. All of them are as good as none. */
function statusesOf(searches: readonly (keyof typeof SEARCH_STATUSES)[]): readonly AlarmStatus[] {
  const wanted = new Set<AlarmStatus>(searches.flatMap((search) => SEARCH_STATUSES[search]))
  return wanted.size === ALARM_STATUSES.length ? [] : [...wanted]
}

/** Unlike entities, alarms are not sorted without being told in which direction. */
function readAlarmSort(reading: Reading, value: unknown): Sort | undefined {
  const sort = readSort(reading, value, true)
  if (sort?.key.type === 'ALARM_FIELD' && isObject(value) && (value.direction ?? null) === null)
    reading.problems.push('Sort direction must be specified.')
  return sort
}

function readAlarmPage(reading: Reading, value: unknown): AlarmPageLink {
  if (value === undefined || value === null)
    return needed(reading, null, NO_PAGE, 'Alarm Data Page link must be specified.')
  const read = knownMembers(reading, value, PAGE_MEMBERS)
  const time = (name: string) => Math.min(read.integer(name) ?? 0, FARTHEST)
  const pageSize = read.integer('pageSize', 32) ?? 0
  const page = read.integer('page', 32) ?? 0
  if (page < 0) reading.problems.push(`Incorrect page link page '${page}'. Page must be positive integer.`)
  if (page * pageSize > MOST_ROWS) reading.problems.push(`Incorrect page link page '${page}'. Page is too far away.`)
  read.boolean('dynamic') // the set of entities is not looked at again
  return {
    pageSize,
    page,
    textSearch: storable(reading, read.text('textSearch') ?? ''),
    sort: readAlarmSort(reading, read.raw('sortOrder')),
    startTs: time('startTs'),
    endTs: time('endTs'),
    timeWindow: time('timeWindow'),
    types: texts(reading, read.list('typeList')),
    statuses: statusesOf(enums(reading, read.list('statusList'), SEARCHES)),
    severities: enums(reading, read.list('severityList'), SEVERITIES),
    isPropagatedToo: read.boolean('searchPropagatedAlarms') ?? false,
  }
}

export const readAlarmDataQuery = (value: unknown, isStrict: boolean): Read<AlarmDataQuery> =>
  readWith(isStrict, (reading) => {
    const read = knownMembers(reading, value, [
      'entityFilter',
      'keyFilters',
      'pageLink',
      'entityFields',
      'latestValues',
      'alarmFields',
    ])
    const pageLink = readAlarmPage(reading, read.raw('pageLink'))
    const fields = readKeys(reading, read.list('entityFields'))
    const latest = readKeys(reading, read.list('latestValues'))
    checkKinds(reading, fields, latest)
    return {
      source: readSource(reading, read.raw('entityFilter')),
      pageLink,
      fields,
      latest,
      alarmFields: readKeys({ ...reading, problems: [] }, read.list('alarmFields')), // names to search in; unknown ones do no harm
      keyFilters: readKeyFilters(reading, read.list('keyFilters')),
    }
  })
