// Nodes that send messages of their own: at a beat, from the start of the platform on.
import { z } from 'zod'
import { readUuid } from '../../api/ids'
import { ENTITY_TYPES, type EntityId, entityId } from '../../ids'
import { ownerOf } from '../../store/owners'
import { text, whole } from '../engine/configuration'
import { done, type NodeHome, nodeKind, SUCCESS } from '../engine/node'
import { newMessage, type RuleMessage } from '../message'
import { nodeScript, rewritten } from '../scripts/node-script'
import { everyBeat } from './ticking'

const SECOND_MS = 1_000
/** A generator whose messages pile up behind it waits. */
const MOST_OPEN = 1_000
const SERVER = 'embedded'

function originatorOf({ originatorId, originatorType }: Record<string, unknown>, { nodeId }: NodeHome): EntityId {
  if (typeof originatorId !== 'string' || originatorId === '') return entityId('RULE_NODE', nodeId)
  const type = ENTITY_TYPES.find((one) => one === originatorType)
  const id = readUuid(originatorId)
  if (!type || id === undefined) throw new Error(`No such originator: ${originatorType} ${originatorId}`)
  return entityId(type, id)
}

async function checkOriginator(originator: EntityId, { platform, tenantId }: NodeHome) {
  const owner = await ownerOf(platform.db, originator)
  if (owner?.tenantId !== tenantId) throw new Error(`The originator ${originator.id} is no entity of the tenant`)
}

/** The beat itself, at the node: the message that fails when nothing could be generated. */
const beatOf = ({ nodeId }: NodeHome) => ({
  ...{ type: 'TbMsgGeneratorNodeMsg', metadata: {}, data: '' },
  originator: entityId('RULE_NODE', nodeId),
})

const GENERATED_FROM: Pick<RuleMessage, 'type' | 'metadata' | 'data'> = { type: '', metadata: {}, data: '{}' }

export const generator = nodeKind({
  clazz: 'debug.TbMsgGeneratorNode',
  configuration: z.strictObject({
    msgCount: whole(),
    periodInSeconds: whole(1),
    originatorId: text(),
    originatorType: text(),
    jsScript: text(),
  }),
  async start({ msgCount, periodInSeconds, jsScript, ...of }, home) {
    const { platform, tenantId } = home
    const originator = originatorOf(of, home)
    await checkOriginator(originator, home)
    const script = await nodeScript(home, 'generate', jsScript, ['prevMsg', 'prevMetadata', 'prevMsgType'])
    let last = newMessage(platform, { tenantId, originator, ...GENERATED_FROM })
    let made = 0
    let open = 0

    /** Nobody waits for what becomes of it: it may be held back on purpose. */
    function send(labels: readonly string[], message: RuleMessage, error?: string) {
      open++
      home
        .emit({ labels, message, error })
        .catch((failure: unknown) => platform.log('error', 'generated message', { error: String(failure) }))
        .finally(() => open--)
    }
    async function generate() {
      if (open >= MOST_OPEN) return
      made++
      try {
        await checkOriginator(originator, home) // it may be deleted by now
        last = { ...rewritten(last, await script.run(last)), id: platform.newId() }
        send(SUCCESS, last)
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        send(['Failure'], newMessage(platform, { tenantId, ...beatOf(home) }), text)
      }
    }
    const stop = everyBeat(Math.max(periodInSeconds, 1) * SECOND_MS, async () => {
      await generate()
      return msgCount === 0 || made < msgCount
    })
    return {
      take: () => [],
      async stop() {
        stop()
        await script.stop()
      },
    }
  },
})

export const messageCount = nodeKind({
  clazz: 'action.TbMsgCountNode',
  configuration: z.strictObject({ interval: whole(1), telemetryPrefix: text() }),
  start({ interval, telemetryPrefix }, { platform, tenantId, emit }) {
    const period = Math.max(interval, 1) * SECOND_MS
    let count = 0
    let since = platform.clock()
    const stop = everyBeat(period, async () => {
      const data = JSON.stringify({ [`${telemetryPrefix}_${SERVER}`]: count })
      const metadata = { delta: String(platform.clock() - since) }
      count = 0
      since = platform.clock()
      const type = 'POST_TELEMETRY_REQUEST'
      const message = newMessage(platform, { tenantId, type, originator: entityId('TENANT', tenantId), metadata, data })
      void emit({ labels: SUCCESS, message }).catch((failure: unknown) =>
        platform.log('error', 'message count', { error: String(failure) }),
      )
      return true
    })
    return {
      take(message) {
        count++
        return [done(message)]
      },
      stop,
    }
  },
})
