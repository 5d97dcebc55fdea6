// The body of POST /live: a page may ask for so many subscriptions, built from known members only.
import { z } from 'zod'
import { readBody } from '~/lib/request-body.server'
import { SubscriptionId } from './kinds/parts'
import { SubscriptionSchema } from './kinds.server'

export const MAX_BODY_BYTES = 128 * 1024
const MAX_SUBSCRIPTIONS = 100

export const LiveRequestSchema = z.object({
  subscriptions: z
    .array(SubscriptionSchema)
    .min(1)
    .max(MAX_SUBSCRIPTIONS)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length),
  known: z.array(SubscriptionId).max(MAX_SUBSCRIPTIONS).default([]),
  tryNow: z.boolean().default(false),
})
export type LiveRequest = z.output<typeof LiveRequestSchema>

/** The request, or the status that says what is wrong with it. */
export async function readLiveRequest(request: Request): Promise<LiveRequest | 400 | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return 415
  const body = await readBody(request, { mostBytes: MAX_BODY_BYTES })
  if (!body) return 413
  try {
    const read = LiveRequestSchema.safeParse(JSON.parse(body.toString('utf8')))
    return read.success ? read.data : 400
  } catch {
    return 400
  }
}
