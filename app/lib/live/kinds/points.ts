// The points of series that a subscription asks for, and how the platform is told.
import { z } from 'zod'
import { type LiveWindow, WindowSchema, windowLength, YEAR_MS } from '../window'
import { Key } from './parts'

const MAX_BUCKETS = 700 // the platform's own limit; over it a v1 subscription is never answered
const DEFAULT_LIMIT = 500

export const points = {
  window: WindowSchema,
  // One text with commas on the wire: a key that has one of its own cannot be asked for.
  keys: z
    .array(Key.refine((key) => !key.includes(',')))
    .min(1)
    .max(50),
  agg: z.enum(['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT']).optional(),
  intervalMs: z.int().min(1000).max(YEAR_MS).optional(),
  limit: z.int().min(1).max(50_000).optional(),
  /** The last point before the window too: what a state was when it began. Of single values alone. */
  hasPrevious: z.boolean().optional(),
}

export interface PointsQuery {
  keys: string[]
  window: LiveWindow
  agg?: string
  intervalMs?: number
  limit?: number
  hasPrevious?: boolean
}

export const isCountable = ({ agg, intervalMs, window }: PointsQuery) =>
  !agg || agg === 'NONE' || (intervalMs !== undefined && windowLength(window) / intervalMs <= MAX_BUCKETS)

export const pointsMember = ({ agg = 'NONE', intervalMs, limit }: PointsQuery) => ({
  interval: agg === 'NONE' ? 1000 : (intervalMs ?? 1000), // never 0 with an aggregation: a real server would not end
  limit: limit ?? DEFAULT_LIMIT,
  agg,
})

/** Platforms refuse it where values are put together. */
export const asksPrevious = ({ agg = 'NONE', hasPrevious = false }: PointsQuery) => hasPrevious && agg === 'NONE'
