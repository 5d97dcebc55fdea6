// A kind of rule node: how its configuration is read, and what it does with a message.
import type { z } from 'zod'
import type { Platform } from '../../platform'
import type { RuleMessage } from '../message'

/** A message that leaves a node, by every connection that has one of the labels. */
export interface Sent {
  labels: readonly string[]
  message: RuleMessage
  /** The reason, when it leaves by Failure. */
  error?: string
  /** It does not go on: the node only says that it is done with the message, to who debugs it. */
  isEnd?: true
}

/** The surroundings that a node runs in. */
export interface NodeHome {
  platform: Platform
  tenantId: string
  chainId: string
  nodeId: string
  /** Sends a message that no other one caused: generators, counters, delayed ones. Resolves when it went through. */
  emit(sent: Sent): Promise<void>
  /** Tells of what the node did to something else: the message enters the chain that its originator's messages enter. */
  tell(message: RuleMessage): void
}

/** The message as the engine hands it in. */
export interface Hand {
  /** From now on the sender need not wait for what becomes of the message. */
  acknowledge(): void
  /** It will take long: the message is made safe for a restart at once, and the sender waits no longer. */
  keep(): void
}

export interface RunningNode {
  /** Throwing sends the message to Failure with the error's text. Returning nothing ends its way. */
  take(message: RuleMessage, hand: Hand): readonly Sent[] | Promise<readonly Sent[]>
  /** The node was changed, deleted, or the platform ends: timers are cleared. */
  stop?(): void | Promise<void>
}

export interface NodeKind {
  /** Class name below `org.thingsboard.rule.engine.`. */
  clazz: string
  /** Throws when the configuration cannot be used: then the node does not start. */
  start(configuration: unknown, home: NodeHome): RunningNode | Promise<RunningNode>
}

interface Definition<Schema extends z.ZodType> {
  clazz: string
  /** Read strictly: an unknown member fails the start. See configuration.ts for its parts. */
  configuration: Schema
  start(configuration: z.output<Schema>, home: NodeHome): RunningNode | Promise<RunningNode>
}

export const nodeKind = <Schema extends z.ZodType>(definition: Definition<Schema>): NodeKind => ({
  clazz: definition.clazz,
  start(json, home) {
    const read = definition.configuration.safeParse(json)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new Error(`The configuration cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
    }
    return definition.start(read.data, home)
  },
})

export const SUCCESS = ['Success'] as const

export const success = (message: RuleMessage): readonly Sent[] => [{ labels: SUCCESS, message }]
/** Beside what goes on: the message itself has been taken care of. */
export const done = (message: RuleMessage): Sent => ({ labels: ['ACK'], message, isEnd: true })
export const by = (label: string, message: RuleMessage): readonly Sent[] => [{ labels: [label], message }]
export const trueOrFalse = (isTrue: boolean, message: RuleMessage) => by(isTrue ? 'True' : 'False', message)
