// The delay node: holds messages back for a while; beyond the largest number of waiting ones new ones fail.
import { z } from 'zod'
import { flag, text, whole } from '../engine/configuration'
import { nodeKind, type Sent, success } from '../engine/node'
import type { RuleMessage } from '../message'
import { filled } from '../templates'
import { after } from './ticking'

const SECOND_MS = 1_000

export const delay = nodeKind({
  clazz: 'delay.TbMsgDelayNode',
  configuration: z.strictObject({
    periodInSeconds: whole(),
    maxPendingMsgs: whole(),
    periodInSecondsPattern: text(),
    useMetadataPeriodInSecondsPatterns: flag(),
  }),
  start({ periodInSeconds, maxPendingMsgs, periodInSecondsPattern, useMetadataPeriodInSecondsPatterns }) {
    const pending = new Set<() => void>()

    function secondsOf(message: RuleMessage): number {
      if (!useMetadataPeriodInSecondsPatterns) return periodInSeconds
      const period = filled(periodInSecondsPattern ?? '', message)
      if (!/^[+-]?\d{1,10}$/.test(period)) throw new Error(`The period is no number of seconds: ${period}`)
      return Number(period)
    }

    return {
      take(message, hand) {
        if (pending.size >= maxPendingMsgs) throw new Error(`${maxPendingMsgs} messages are waiting already`)
        const ms = secondsOf(message) * SECOND_MS
        hand.keep()
        return new Promise<readonly Sent[]>((goOn) => {
          const end = () => {
            cancel()
            pending.delete(end)
            goOn(success(message))
          }
          const cancel = after(ms, end)
          pending.add(end)
        })
      },
      /** The node is changed or goes: what waits goes on at once. When the platform ends, it waits anew after the start. */
      stop() {
        for (const end of [...pending]) end()
      },
    }
  },
})
