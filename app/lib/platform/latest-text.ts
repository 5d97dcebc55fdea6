// Latest values as an entity query answers them.
import { z } from 'zod'

export interface LatestKey {
  type: string
  key: string
}

/** Kind of key -> key -> { ts, value }, as the platform sends it. Keys are named by devices: one may be '__proto__'. */
export type Latest = unknown

const ValueSchema = z.looseObject({ ts: z.number().positive(), value: z.string() })

const ownMember = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? of[name as keyof typeof of] : undefined

/** The value under a key, if there is one: for absent ones platforms send an empty text of time 0. */
export const latestText = (latest: Latest, { type, key }: LatestKey): string | undefined =>
  ValueSchema.safeParse(ownMember(ownMember(latest, type), key)).data?.value
