// A shape: what is known of a subscription, how a platform's message is put into it, and what of it travels to a page.
// Each file here also has `apply`, which the page needs alone: apply(a, diff(a, b)) equals b.
// Rules of the wire: repeats and older points come and are dropped, a first answer is a snapshot.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Content } from '../frames'

export interface Arrival {
  content: Content
  /** The first answer of a command: all there is, not an addition. */
  first: boolean
  now: number
}

export interface Merged<Result> {
  /** The same object when nothing changed, and when the content is not of this shape. */
  result: Result
  /** The set of entities changed under a series command: it must be sent again. */
  again?: boolean
}

/** For a change that has no shorter form. */
export interface Whole<Result> {
  shape: 'whole'
  result: Result
}

export interface Shape<Result, Change> {
  empty: Result
  merge(known: Result, arrival: Arrival): Merged<Result>
  /** Undefined when nothing differs. */
  diff(before: Result, after: Result): Change | Whole<Result> | undefined
  /** The entities whose right to be seen it rests on; none where the subscription names its entity itself. */
  entitiesOf(result: Result): EntityId[]
}
