// A kind of subscription, declared: what a page may ask, how the platform is asked, and the shape of what is known.
// Its other half, `<kind>.server.ts`, says how it is read by REST and what the right to it rests on.
import type { z } from 'zod'
import type { Change, Result } from '../result'
import type { Shape } from '../shapes/shape'
import type { CommandList } from '../upstream/command-lists'

/** A command without its id, built from known members only: one the platform does not know loses the whole message. */
export interface CommandBody {
  list: CommandList
  body: Readonly<Record<string, unknown>>
}

type SubscriptionSchema = z.ZodType<{ id: string; kind: string }>

export interface LiveKind<Schema extends SubscriptionSchema = SubscriptionSchema> {
  schema: Schema
  command(subscription: z.output<Schema>, now: number): CommandBody
  shape(subscription: z.output<Schema>): Shape<Result, Change>
}

export const liveKind = <Schema extends SubscriptionSchema>(kind: LiveKind<Schema>) => kind
