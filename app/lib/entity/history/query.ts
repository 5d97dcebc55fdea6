// What is shown of a key's history, as it stands in the address of its page.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import { AGGREGATIONS, type Aggregation } from '~/lib/platform/series'
import { readLength, writeLength } from '~/lib/time/length'
import type { LastName, TimeWindow } from '~/lib/time/time-window'
import { windowParams } from '~/lib/time/time-window'

/** The window of an address that names none. */
export const USUAL_WINDOW: LastName = '1d'

export const LIMITS = [100, 500, 1000, 5000, 10_000] as const
export const USUAL_LIMIT = 1000

export interface HistoryQuery {
  key: string
  /** Absent: each value where they are few enough, else the averages of numbers. */
  agg?: Aggregation
  /** One of those that are offered, or a length as it is written. */
  interval?: string
  /** The most values that are read one by one. */
  limit: number
  list: ListQuery<'time'>
}

export const historyListRules: ListRules<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' }

const LONGEST_KEY = 255

function intervalIn(text: string | null): string | undefined {
  const ms = readLength(text)
  return ms === undefined ? undefined : writeLength(ms)
}

export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const limit = Number(params.get('limit'))
  return {
    key: (params.get('key') ?? '').slice(0, LONGEST_KEY),
    agg: AGGREGATIONS.find((name) => name === params.get('agg')),
    interval: intervalIn(params.get('interval')),
    limit: LIMITS.find((one) => one === limit) ?? USUAL_LIMIT,
    list: parseListQuery(params, historyListRules),
  }
}

/** The same page, as it stands in an address. */
export const historyParams = (
  { key, agg, interval, limit, list }: HistoryQuery,
  window: TimeWindow,
): Record<string, string> => ({
  key,
  ...windowParams(window, USUAL_WINDOW),
  ...(agg && { agg }),
  ...(interval && { interval }),
  ...(limit !== USUAL_LIMIT && { limit: String(limit) }),
  ...listParams(list, historyListRules),
})
