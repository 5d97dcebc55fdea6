// The keys of a datasource, sorted by how a platform is asked for them.
import type { EntityDataQuery } from '~/lib/platform/entity-query'
import type { Datasource, WidgetType } from '../model/widget'
import { QUERY_KIND } from './latest-value'

type EntityFilter = EntityDataQuery['entityFilter']
type KeyFilter = EntityDataQuery['keyFilters'][number]
export type LatestKey = EntityDataQuery['latestValues'][number]
export type FieldKey = EntityDataQuery['entityFields'][number]

export interface SortOrder {
  key: LatestKey | FieldKey | { type: 'ALARM_FIELD'; key: string }
  direction: 'ASC' | 'DESC'
}

/** The entities of a datasource as platforms are asked for them. */
export interface Found {
  entityFilter: EntityFilter
  keyFilters: KeyFilter[]
}

export interface Asked {
  entityFields: FieldKey[]
  latest: LatestKey[]
  series: string[]
  unasked: string[]
}

/** Names and descriptions stand in titles and labels everywhere. */
const ALWAYS = ['name', 'label', 'additionalInfo']

const LONGEST = 255

export function askedOf({ dataKeys, latestDataKeys }: Datasource, type: WidgetType): Asked {
  const fields = new Set(ALWAYS)
  const asked: Asked = { entityFields: [], latest: [], series: [], unasked: [] }
  const take = (name: string, kind: (typeof QUERY_KIND)[keyof typeof QUERY_KIND], isSeries: boolean) => {
    if (kind === undefined) return
    if (name === '' || name.length > LONGEST || (isSeries && name.includes(','))) asked.unasked.push(name)
    else if (kind === 'ENTITY_FIELD') fields.add(name)
    else if (isSeries) asked.series.push(name)
    else asked.latest.push({ type: kind, key: name })
  }
  for (const key of dataKeys) take(key.name, QUERY_KIND[key.type], type === 'timeseries' && key.type === 'timeseries')
  for (const key of latestDataKeys) take(key.name, QUERY_KIND[key.type], false)
  asked.series = [...new Set(asked.series)]
  asked.entityFields = [...fields].map((key) => ({ type: 'ENTITY_FIELD', key }))
  return asked
}
