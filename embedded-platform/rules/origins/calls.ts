// Calls become messages: of a user to a device, and of a device to whatever its chain answers.
import { entityId } from '../../ids'
import type { Platform } from '../../platform'
import { SERVICE_ID } from '../../rpc/rpc'
import { ruleEngineOf } from '../engine/engine'
import { newMessage } from '../message'

interface CalledDevice {
  id: string
  tenantId: string
  name: string
  type: string
}

export interface RestCall {
  id: string
  method: string
  /** JSON text. */
  params: string
  isOneWay: boolean
  expiresAt: number
}

/** Tells the chain, which decides whether the call is delivered. The parameters travel as a text. */
export function tellOfRestCall(platform: Platform, device: CalledDevice, call: RestCall): void {
  ruleEngineOf(platform).tell(
    newMessage(platform, {
      tenantId: device.tenantId,
      type: 'RPC_CALL_FROM_SERVER_TO_DEVICE',
      originator: entityId('DEVICE', device.id),
      metadata: {
        requestUUID: call.id,
        originServiceId: SERVICE_ID,
        expirationTime: String(call.expiresAt),
        oneway: String(call.isOneWay),
        deviceName: device.name,
        deviceType: device.type,
      },
      data: JSON.stringify({ method: call.method, params: call.params }),
    }),
  )
}

export interface ServerCall {
  sessionId: string
  requestId: string
  method: string
  /** JSON text. */
  params: string
}

export function tellOfServerCall(platform: Platform, device: CalledDevice, call: ServerCall): void {
  ruleEngineOf(platform).tell(
    newMessage(platform, {
      tenantId: device.tenantId,
      type: 'TO_SERVER_RPC_REQUEST',
      originator: entityId('DEVICE', device.id),
      metadata: {
        deviceName: device.name,
        deviceType: device.type,
        requestId: call.requestId,
        serviceId: SERVICE_ID,
        sessionId: call.sessionId,
      },
      data: `{"method":${JSON.stringify(call.method)},"params":${call.params}}`,
    }),
  )
}
