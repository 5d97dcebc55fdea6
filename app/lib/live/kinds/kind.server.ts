// The server's half of a kind: how its state is read by REST, and what the right to see it rests on.
import type { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Content } from '../frames'
import type { LiveKind } from './kind'

/** The ground of the right to a subscription, and the small read by which it is asked about. */
export type Check =
  /** One entity, which the subscription names: `path` is a read of it that every platform checks. */
  | { by: 'entity'; entity: EntityId; path: string; isLookedAtThere: boolean }
  /** The entities of what is shown: each row is a right of its own. */
  | { by: 'rows' }
  /** The question itself: what it is answered with is the right, and nothing of it is kept for others. */
  | { by: 'question' }

export interface LiveKindHalf<Subscription> {
  read(platform: Connection, subscription: Subscription, now: number): Promise<Content>
  check(subscription: Subscription): Check
  /** Platforms do not tell all that becomes of it: it is asked for again once in a while. */
  isPolled?: boolean
}

type Declared<Schema extends LiveKind['schema']> = LiveKind<Schema> & LiveKindHalf<z.output<Schema>>

export const servedKind = <Schema extends LiveKind['schema']>(
  kind: LiveKind<Schema>,
  half: LiveKindHalf<z.output<Schema>>,
): Declared<Schema> => ({ ...kind, ...half })
