// The history of a key, as pages and the platform speak of it.

export interface Point {
  ts: number
  /** As lossless JSON has it. */
  value: unknown
}

/** startTs <= ts < endTs. */
export interface Range {
  startTs: number
  endTs: number
}

export const AGGREGATIONS = ['NONE', 'AVG', 'MIN', 'MAX', 'SUM', 'COUNT'] as const
export type Aggregation = (typeof AGGREGATIONS)[number]

export interface Counted {
  count: number
  /** There are more: values of several types are counted by none but the first of them. */
  isMore?: boolean
}
