// Messages that devices cause without sending data: they came or went, made themselves known, or were made.

import { entityId } from '../../ids'
import { stringifyJson } from '../../json/exact-json'
import type { Platform } from '../../platform'
import { shownEntity } from '../../store/shown-entities'
import { ruleEngineOf } from '../engine/engine'
import { newMessage } from '../message'
import type { Metadata } from '../scripts/results'

interface ToldDevice {
  id: string
  tenantId: string
  name: string
  type: string
}

/** Epoch milliseconds, 0: never. */
export interface DeviceState {
  active: boolean
  lastConnectTime: number
  lastActivityTime: number
  lastDisconnectTime: number
  lastInactivityAlarmTime: number
  inactivityTimeout: number
}

export type StateEvent = 'ACTIVITY_EVENT' | 'INACTIVITY_EVENT' | 'CONNECT_EVENT' | 'DISCONNECT_EVENT'

function tell(
  platform: Platform,
  device: Pick<ToldDevice, 'id' | 'tenantId'>,
  type: string,
  metadata: Metadata,
  data: string,
) {
  const { id, tenantId } = device
  ruleEngineOf(platform).tell(
    newMessage(platform, { tenantId, type, originator: entityId('DEVICE', id), metadata, data }),
  )
}

/** The message of a device's state. Whether it is active is not known yet when it connects. */
export function tellOfState(platform: Platform, device: ToldDevice, event: StateEvent, state: DeviceState): void {
  const { active, ...times } = state
  const metadata = { deviceName: device.name, deviceType: device.type, scope: 'SERVER_SCOPE' }
  tell(platform, device, event, metadata, JSON.stringify(event === 'CONNECT_EVENT' ? times : { active, ...times }))
}

export function tellOfProvision(
  platform: Platform,
  device: Pick<ToldDevice, 'id' | 'tenantId'>,
  event: 'PROVISION_SUCCESS' | 'PROVISION_FAILURE',
  request: object,
): void {
  tell(platform, device, event, { tenantId: device.tenantId }, JSON.stringify(request))
}

/** A device that a transport made: no user did. */
export async function tellOfMadeDevice(
  platform: Platform,
  device: Pick<ToldDevice, 'id' | 'tenantId'>,
  metadata: Metadata,
): Promise<void> {
  const shown = await shownEntity(platform.db, entityId('DEVICE', device.id))
  if (shown) tell(platform, device, 'ENTITY_CREATED', metadata, stringifyJson(shown))
}
