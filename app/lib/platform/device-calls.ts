// Calls to devices (RPC): what comes of one, as platforms tell it.
import { z } from 'zod'

export interface DeviceCall {
  method: string
  /** Absent: null. */
  params?: unknown
  isTwoWay: boolean
  /** The time that the device has. Platforms give none less than five seconds. */
  timeoutMs: number
}

export type CallOutcome =
  /** One-way: a device listens, and was told. */
  | { came: 'delivered' }
  /** As the device wrote it; empty when it wrote nothing. */
  | { came: 'answered'; text: string }
  /** No device listened before the time was over. */
  | { came: 'offline' }
  /** Nobody answered before the time was over. */
  | { came: 'no-answer' }
  | { came: 'no-json' }

/** The states of a call that the platform keeps until its device comes (since 3.3). */
export const KeptCallSchema = z.looseObject({
  status: z.string(),
  expirationTime: z.number().nullish(),
  response: z.unknown().optional(),
})
export type KeptCall = z.output<typeof KeptCallSchema>

/** 4.x says “offline” by 504, others by 409. */
const OFFLINE = [409, 504]
const NO_ANSWER = 408
const NO_JSON = 406

/** What a status other than 200 means of a call; undefined where it is a refusal as of any other call. */
export function outcomeOfStatus(status: number): CallOutcome | undefined {
  if (OFFLINE.includes(status)) return { came: 'offline' }
  if (status === NO_ANSWER) return { came: 'no-answer' }
  return status === NO_JSON ? { came: 'no-json' } : undefined
}
