// Nodes whose script decides: where a message goes, what becomes of it, what the log says of it.
import { z } from 'zod'
import { text } from '../engine/configuration'
import { by, done, nodeKind, type Sent, SUCCESS, success, trueOrFalse } from '../engine/node'
import { nodeScript, rewritten } from '../scripts/node-script'

const configuration = z.strictObject({ jsScript: text() })

export const scriptFilter = nodeKind({
  clazz: 'filter.TbJsFilterNode',
  configuration,
  async start({ jsScript }, home) {
    const script = await nodeScript(home, 'filter', jsScript)
    return { take: async (message) => trueOrFalse(await script.run(message), message), stop: script.stop }
  },
})

export const scriptSwitch = nodeKind({
  clazz: 'filter.TbJsSwitchNode',
  configuration,
  async start({ jsScript }, home) {
    const script = await nodeScript(home, 'switch', jsScript)
    return { take: async (message) => [{ labels: await script.run(message), message }], stop: script.stop }
  },
})

export const scriptTransform = nodeKind({
  clazz: 'transform.TbTransformMsgNode',
  configuration,
  async start({ jsScript }, home) {
    const script = await nodeScript(home, 'update', jsScript)
    return {
      async take(message): Promise<readonly Sent[]> {
        const made = await script.run(message)
        if (made.length === 1) return made.flatMap((one) => success(rewritten(message, one)))
        const sent = made.map((one) => ({ ...rewritten(message, one), id: home.platform.newId() }))
        return [...sent.map((one) => ({ labels: SUCCESS, message: one })), done(message)]
      },
      stop: script.stop,
    }
  },
})

export const log = nodeKind({
  clazz: 'action.TbLogNode',
  configuration,
  async start({ jsScript }, home) {
    const script = await nodeScript(home, 'string', jsScript)
    return {
      async take(message) {
        const line = await script.run(message)
        home.platform.log('debug', 'rule chain', { nodeId: home.nodeId, text: line })
        return by('Success', message)
      },
      stop: script.stop,
    }
  },
})
