// Calls over one MQTT session, both ways. To the device they are numbered from 0 in each session.
import { randomUUID } from 'node:crypto'
import type { Platform } from '../../platform'
import { rpcOf } from '../../rpc/rpc'
import { tellOfServerCall } from '../../rules/origins/calls'
import type { KnownDevice } from '../../store/connected-devices'
import { callJson, readCall } from '../device-requests'
import type { Line } from './session'
import { Topic } from './topics'

/** Calls whose answer may still come; the oldest is forgotten first. */
const MOST_OPEN = 1_000
/** As long as over HTTP. */
const LONGEST_WAIT_MS = 60_000
const TOO_LATE = '{"error":"timeout"}'

export function sessionCalls(platform: Platform, line: Line, deviceId: string) {
  const rpc = rpcOf(platform)
  const sessionId = randomUUID()
  /** Ids of the device's calls by their number in this session. */
  const open = new Map<number, number>()
  const waiting = new Set<() => void>()
  let numbered = 0
  let stopListening: (() => void) | undefined

  const listen = () =>
    rpc.devices.listen(deviceId, {
      isPoll: false,
      take(call) {
        const number = numbered++
        open.set(number, call.id)
        const [oldest] = open.keys()
        if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest)
        line.send(`${Topic.RPC_REQUEST}${number}`, `{${callJson(call)}}`)
      },
    })

  return {
    subscriptionsChanged() {
      const isSubscribed = line.isSubscribed(`${Topic.RPC_REQUEST}+`)
      if (isSubscribed) stopListening ??= listen()
      else {
        stopListening?.()
        stopListening = undefined
      }
    },
    /** The device answers a call. */
    answered(number: string, payload: string) {
      const id = open.get(Number(number))
      open.delete(Number(number))
      if (id !== undefined) rpc.devices.answer(deviceId, id, payload)
    },
    /** The device calls, after what it sent before is `stored`. */
    async called(device: KnownDevice, requestId: string, payload: string, stored: Promise<unknown>) {
      const call = { ...readCall(payload), sessionId, requestId }
      const answer = (text: string) => {
        end()
        line.send(`${Topic.RPC_RESPONSE}${requestId}`, text)
      }
      const undo = rpc.server.wait(sessionId, requestId, answer)
      const late = setTimeout(() => answer(TOO_LATE), LONGEST_WAIT_MS)
      late.unref()
      const end = () => {
        undo()
        clearTimeout(late)
        waiting.delete(end)
      }
      waiting.add(end)
      await stored
      tellOfServerCall(platform, device, call)
    },
    closed() {
      stopListening?.()
      stopListening = undefined
      for (const end of [...waiting]) end()
    },
  }
}
