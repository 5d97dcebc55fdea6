// What the page of commands to a device gets from its loader.
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import type { Command } from './commands'
import type { Requested } from './requested-values'

export interface CommandsData {
  /** Of the device. */
  id: string
  /** The newest first. */
  commands: Command[]
  /** Sent to other devices lately: of those there are so many fewer here. */
  elsewhere: number
  /** The methods that were sent before. */
  methods: string[]
  /** The command that is to be used again, by its id. */
  again?: string
  /** The form begins as this one. */
  start?: Command
  /** The platform can keep a command until the device comes. */
  mayKeep: boolean
  /** The values that the last commands asked for. */
  requested: Requested[]
  live: { subscriptions: Subscription[]; snapshot: Snapshot }
  readAt: number
}
