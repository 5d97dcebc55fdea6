// Alarm queries: what they ask for. They are answered once there are alarms.
import { badRequest } from '../http/errors'
import type { EntitySource } from './entity-filter'
import { type EntityKey, readKeys } from './entity-key'
import { type KeyFilter, readKeyFilters } from './predicate'
import { readSort, readSource, type Sort } from './query'
import { knownMembers, type Read, type Reading, readWith, storable } from './reading'

const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
const SEARCH_STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const

interface AlarmPageLink {
  /** 0 and below: all. */
  pageSize: number
  page: number
  textSearch: string
  sort: Sort | undefined
  startTs: number
  endTs: number
  timeWindow: number
  types: string[]
  statuses: (typeof SEARCH_STATUSES)[number][]
  severities: (typeof SEVERITIES)[number][]
  isPropagatedToo: boolean
}

export interface AlarmDataQuery {
  source: EntitySource
  pageLink: AlarmPageLink | undefined
  fields: readonly EntityKey[]
  latest: readonly EntityKey[]
  alarmFields: readonly EntityKey[]
  keyFilters: readonly KeyFilter[]
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

function enums<const T extends string>(values: readonly unknown[] | null, known: readonly T[]): T[] {
  return (values ?? []).map((value) => {
    const found = known.find((one) => one === value)
    if (found === undefined) throw badRequest()
    return found
  })
}

function texts(reading: Reading, values: readonly unknown[] | null): string[] {
  return (values ?? []).map((value) => {
    if (typeof value === 'object') throw badRequest()
    return storable(reading, String(value))
  })
}

function readAlarmPage(reading: Reading, value: unknown): AlarmPageLink | undefined {
  if (value === undefined || value === null) {
    reading.problems.push('Alarm Data Page link must be specified.')
    return undefined
  }
  const read = knownMembers(reading, value, PAGE_MEMBERS)
  const page = read.integer('page', 32) ?? 0
  if (page < 0) reading.problems.push(`Incorrect page link page '${page}'. Page must be positive integer.`)
  read.boolean('dynamic') // the set of entities is not looked at again
  return {
    pageSize: read.integer('pageSize', 32) ?? 0,
    page,
    textSearch: storable(reading, read.text('textSearch') ?? ''),
    sort: readSort(reading, read.raw('sortOrder')),
    startTs: read.integer('startTs') ?? 0,
    endTs: read.integer('endTs') ?? 0,
    timeWindow: read.integer('timeWindow') ?? 0,
    types: texts(reading, read.list('typeList')),
    statuses: enums(read.list('statusList'), SEARCH_STATUSES),
    severities: enums(read.list('severityList'), SEVERITIES),
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
    return {
      source: readSource(reading, read.raw('entityFilter')),
      pageLink: readAlarmPage(reading, read.raw('pageLink')),
      fields: readKeys(reading, read.list('entityFields')),
      latest: readKeys(reading, read.list('latestValues')),
      alarmFields: readKeys(reading, read.list('alarmFields')),
      keyFilters: readKeyFilters(reading, read.list('keyFilters')),
    }
  })
