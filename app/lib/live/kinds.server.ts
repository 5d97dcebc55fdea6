// The kinds of subscriptions there are. A new one is a declaration in `kinds/`, its other half, and its line here.
import { z } from 'zod'
import { alarms } from './kinds/alarms.server'
import { attributes } from './kinds/attributes.server'
import { count } from './kinds/count.server'
import { entities } from './kinds/entities.server'
import type { LiveKind } from './kinds/kind'
import type { LiveKindHalf } from './kinds/kind.server'
import { latest } from './kinds/latest.server'
import { series } from './kinds/series.server'

const liveKinds = [latest, attributes, series, entities, alarms, count] as const

type SchemasOf<Kinds extends readonly LiveKind[]> = { -readonly [At in keyof Kinds]: Kinds[At]['schema'] }

export const SubscriptionSchema = z.discriminatedUnion(
  'kind',
  liveKinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof liveKinds>,
)
export type ParsedSubscription = z.output<typeof SubscriptionSchema>

type AnyKind = Omit<LiveKind, 'command' | 'shape'> &
  LiveKindHalf<ParsedSubscription> & {
    command(subscription: ParsedSubscription, now: number): ReturnType<LiveKind['command']>
    shape(subscription: ParsedSubscription): ReturnType<LiveKind['shape']>
  }
const byName = new Map<string, AnyKind>(liveKinds.map((kind) => [kind.schema.shape.kind.value, kind]))

export function kindOf({ kind }: ParsedSubscription): AnyKind {
  const found = byName.get(kind)
  if (!found) throw new Error(`there is no kind of subscription "${kind}"`)
  return found
}
