// Which events of an entity are shown, as it stands in an address.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import type { Query } from '~/lib/paths'
import { EVENT_TYPES, type EventType, eventFilters } from '~/lib/platform/event-type'
import { readWindow } from '~/lib/time/read-window'
import { type TimeWindow, windowParams } from '~/lib/time/time-window'
import { type Kind, kindOf } from '../kinds'

/** Platforms sort by time alone. */
export const eventListRules: ListRules<'createdTime'> = { sorts: ['createdTime'], sort: 'createdTime', order: 'desc' }

/** The window of an address that names none. */
export const EVENT_WINDOW = '1d'

const USUAL_TYPES = ['ERROR', 'LC_EVENT', 'STATS'] as const
export const eventTypesOf = (kind: Kind): readonly EventType[] => kindOf(kind).events ?? USUAL_TYPES

export interface EventQuery extends ListQuery<'createdTime'> {
  type: EventType
  window: TimeWindow
  /** By the platform's names. */
  filters: Record<string, string>
}

const LONGEST = 255

/** `filters`: only what the type can be filtered by. */
export function readEventQuery(kind: Kind, search: URLSearchParams, zone: string, now: number): EventQuery {
  const types = eventTypesOf(kind)
  const type = types.find((one) => one === search.get('type')) ?? types[0] ?? EVENT_TYPES[0]
  const filters = eventFilters[type].flatMap((field): [string, string][] => {
    const value = (search.get(field.name) ?? '').trim().slice(0, LONGEST)
    const isKnown = field.as === 'text' ? value !== '' : field.choices.includes(value)
    return isKnown && isCountable(field.name, value) ? [[field.name, value]] : []
  })
  return {
    ...parseListQuery(search, eventListRules),
    type,
    window: readWindow(search, { usual: EVENT_WINDOW, zone, now }),
    filters: Object.fromEntries(filters),
  }
}

const isCountable = (name: string, value: string) => !name.startsWith('min') || /^\d{1,9}$/.test(value)

/** As the platform takes them. */
export const wireFilters = (filters: Readonly<Record<string, string>>): Record<string, string | boolean | number> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      name === 'isError' ? true : name.startsWith('min') ? Number(value) : value,
    ]),
  )

export function eventParams(kind: Kind, { type, window, filters, ...list }: EventQuery): Query {
  const { q: _q, ...page } = listParams(list, eventListRules)
  return {
    ...(type !== eventTypesOf(kind)[0] && { type }),
    ...windowParams(window, EVENT_WINDOW),
    ...filters,
    ...page,
  }
}
