// A job: work on many rows that goes on without the page that began it. What is kept of it, and what it is at a moment.
import { z } from 'zod'

const plain = z.union([z.string(), z.number()])
const TextSchema = z.object({
  key: z.string(),
  values: z
    .record(z.string(), z.union([plain, z.object({ key: z.string(), values: z.record(z.string(), plain) })]))
    .optional(),
})
/** A translation key and its values; a value may be a text of its own (“6 devices”). */
export type JobText = z.output<typeof TextSchema>

const LeaseSchema = z.object({
  /** The run that works on it: the process, and which of its runs. */
  owner: z.string(),
  until: z.number(),
})

/** Why it does not go on by itself. */
const REASONS = ['session-ended', 'platform-away', 'shutdown', 'fault'] as const
export type StopReason = (typeof REASONS)[number]

const JobRecordSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** The session whose tokens it uses. */
  sessionId: z.string(),
  /** The name of the work. */
  work: z.string(),
  /** What the work was told. */
  told: z.unknown(),
  title: TextSchema,
  /** The list that it came from. */
  back: z.string(),
  createdAt: z.number(),
  endedAt: z.number().optional(),
  state: z.enum(['planning', 'waiting', 'running', 'done', 'cancelled', 'stopped']),
  reason: z.enum(REASONS).optional(),
  /** Somebody asked it to end. */
  isCancelled: z.boolean().default(false),
  /** All rows are known. */
  isPlanned: z.boolean().default(false),
  total: z.number(),
  batches: z.number(),
  /** Rows that the work does not fit. */
  leftOut: z.number().default(0),
  done: z.number(),
  failed: z.number(),
  /** Begun when a process ended, and not such as may be done twice. */
  unknown: z.number().default(0),
  lease: LeaseSchema.optional(),
})
export const jobRecordSchema = JobRecordSchema
export type JobRecord = z.output<typeof JobRecordSchema>

export type JobState = JobRecord['state'] | 'interrupted'

/** A row of the plan. */
export const PlannedRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The page of what it is about, where that is known before. */
  to: z.string().optional(),
  data: z.unknown().optional(),
})
export type PlannedRow = z.output<typeof PlannedRowSchema>

export const OutcomeSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('done'),
    /** More than that it was done: “created”. */
    said: TextSchema.optional(),
    to: z.string().optional(),
  }),
  z.object({ is: z.literal('failed'), error: TextSchema, to: z.string().optional() }),
  /** `isOver`: nobody waits for an answer any more. */
  z.object({ is: z.literal('begun'), isOver: z.boolean().optional() }),
])
export type Outcome = z.output<typeof OutcomeSchema>

export const isEnded = (state: JobState) => state === 'done' || state === 'cancelled' || state === 'stopped'

/** A job that nobody works on any more has not ended by itself: its process did. */
export function stateOf({ state, lease }: JobRecord, isAlive: (lease: JobRecord['lease']) => boolean): JobState {
  return isEnded(state) || isAlive(lease) ? state : 'interrupted'
}
