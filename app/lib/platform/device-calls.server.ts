// Calls to devices (RPC).
import { z } from 'zod'
import type { Connection } from './connection.server'
import { type CallOutcome, type DeviceCall, KeptCallSchema, outcomeOfStatus } from './device-calls'
import { PlatformError } from './errors'

/** The platform answers after the timeout, and up to a second later when the device was away. */
const PATIENCE_MS = 15_000

const bodyOf = ({ method, params, timeoutMs }: DeviceCall) => ({
  method,
  ...(params !== undefined && { params }),
  timeout: timeoutMs,
})

const pathOf = (deviceId: string, { isTwoWay }: DeviceCall) =>
  `/api/plugins/rpc/${isTwoWay ? 'twoway' : 'oneway'}/${encodeURIComponent(deviceId)}`

/** Waits until the call was answered, delivered or given up: as long as its timeout, and longer. */
export async function callDevice(platform: Connection, deviceId: string, call: DeviceCall): Promise<CallOutcome> {
  try {
    const text = await platform.request(pathOf(deviceId, call), z.string(), {
      method: 'POST',
      body: bodyOf(call),
      accept: 'text',
      timeoutMs: call.timeoutMs + PATIENCE_MS,
    })
    return call.isTwoWay ? { came: 'answered', text } : { came: 'delivered' }
  } catch (error) {
    const known = error instanceof PlatformError && error.problem === 'answer' && !error.platformMessage
    const outcome = known ? outcomeOfStatus(error.status) : undefined
    if (outcome) return outcome
    throw error
  }
}

/** Leaves the call with the platform until the device comes; the answer is its id. For platforms since 3.3. */
export async function leaveCall(platform: Connection, deviceId: string, call: DeviceCall, until: number) {
  const body = { ...bodyOf(call), persistent: true, expirationTime: until }
  const left = await platform.request(pathOf(deviceId, call), z.looseObject({ rpcId: z.string() }), {
    method: 'POST',
    body,
  })
  return left.rpcId
}

export const findKeptCall = (platform: Connection, rpcId: string) =>
  platform.request(`/api/rpc/persistent/${encodeURIComponent(rpcId)}`, KeptCallSchema, { lossless: true })
