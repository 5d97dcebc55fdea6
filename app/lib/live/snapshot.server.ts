// Values as of now for a loader: from the state that a live link of this person keeps, else by one REST call each.
import type { Connection } from '~/lib/platform/connection.server'
import type { SignedIn } from '~/lib/session/session.server'
import { canonical } from './canonical.server'
import { kindOf, type ParsedSubscription, SubscriptionSchema } from './kinds.server'
import { liveBridge } from './live.server'
import { principalOf } from './live-session.server'
import type { Result } from './result'
import type { Snapshot } from './snapshot'
import type { Subscription } from './subscription'

export type SnapshotReader = Pick<SignedIn, 'user' | 'session' | 'platform'>

/** Throws a PlatformError when the platform does not answer or refuses a read. */
export async function takeSnapshot(reader: SnapshotReader, subscriptions: readonly Subscription[]): Promise<Snapshot> {
  const takenAt = Date.now()
  const found = await Promise.all(
    subscriptions.map(async (subscription) => {
      const parsed = SubscriptionSchema.parse(subscription)
      return [parsed.id, await stateOf(reader, parsed, takenAt)] as const
    }),
  )
  return { takenAt, results: Object.fromEntries(found) }
}

/** Answers that are under way, by what was asked. */
export type Begun = ReadonlyMap<string, Promise<Result>>

/** Begins to read what is surely asked for, while it is looked for what else is. */
export function beginReading(reader: SnapshotReader, subscriptions: readonly Subscription[]): Begun {
  const takenAt = Date.now()
  const begun = new Map<string, Promise<Result>>()
  for (const subscription of subscriptions) {
    const { success, data } = SubscriptionSchema.safeParse(subscription)
    if (!success) continue
    const answer = stateOf(reader, data, takenAt)
    answer.catch(() => undefined) // told to who takes it
    begun.set(canonical(data), answer)
  }
  return begun
}

/** As `takeSnapshot`, but what cannot be read is told beside the rest, as the stream would tell it. */
export async function takeWhatCanBeRead(
  reader: SnapshotReader,
  subscriptions: readonly Subscription[],
  begun: Begun = new Map(),
): Promise<{ snapshot: Snapshot; failures: Record<string, unknown> }> {
  const takenAt = Date.now()
  const results: Record<string, Result> = {}
  const failures: Record<string, unknown> = {}
  await Promise.all(
    subscriptions.map(async (subscription) => {
      const parsed = SubscriptionSchema.safeParse(subscription)
      if (!parsed.success) {
        failures[subscription.id] = parsed.error
        return
      }
      try {
        results[subscription.id] = await (begun.get(canonical(parsed.data)) ?? stateOf(reader, parsed.data, takenAt))
      } catch (error) {
        failures[subscription.id] = error
      }
    }),
  )
  return { snapshot: { takenAt, results }, failures }
}

async function stateOf(
  { user, session, platform }: SnapshotReader,
  subscription: ParsedSubscription,
  now: number,
): Promise<Result> {
  const bridge = liveBridge()
  // Attributes are written here: the page after a save must not show what the link has not heard of yet.
  const reader = { id: session.id, platform }
  const kept =
    subscription.kind === 'attributes' ? undefined : await bridge.kept(principalOf(user), reader, subscription)
  const result = kept ?? (await readNow(platform, subscription, now))
  bridge.wasRead(session, subscription)
  return result
}

/** The first state that a live link would tell, by REST. */
export async function readNow(platform: Connection, subscription: ParsedSubscription, now: number): Promise<Result> {
  const kind = kindOf(subscription)
  const shape = kind.shape(subscription)
  const content = await kind.read(platform, subscription, now)
  return shape.merge(shape.empty, { content, first: true, now }).result
}
