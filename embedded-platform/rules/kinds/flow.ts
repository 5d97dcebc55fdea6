// Nodes that steer how a message is handed on and change nothing of it.
import { z } from 'zod'
import { empty, text } from '../engine/configuration'
import { done, nodeKind, success } from '../engine/node'

export const acknowledge = nodeKind({
  clazz: 'flow.TbAckNode',
  configuration: empty(),
  start: () => ({
    take(message, hand) {
      hand.acknowledge()
      return [done(message), ...success(message)]
    },
  }),
})

/** There is one queue: the message goes on in it. */
export const checkpoint = nodeKind({
  clazz: 'flow.TbCheckpointNode',
  configuration: z.strictObject({ queueName: text() }),
  start: () => ({ take: (message) => [...success(message), done(message)] }),
})

/** Deprecated in favour of the checkpoint: both hand the message on. */
export const synchronizationBegin = nodeKind({
  clazz: 'transaction.TbSynchronizationBeginNode',
  configuration: empty(),
  start: () => ({ take: success }),
})

export const synchronizationEnd = nodeKind({
  clazz: 'transaction.TbSynchronizationEndNode',
  configuration: empty(),
  start: () => ({ take: success }),
})
