// What the platform offers to the form of a node.
import type { Choices } from '~/lib/forms/choices'
import type { NodeCapabilities } from './fields-of'

export interface NodeOffers extends NodeCapabilities {
  /** Names of queues. */
  queues: readonly string[]
  /** Entities among which is chosen first, by the name of the field. */
  entities: Readonly<Record<string, Choices>>
}
