// Records of calls to devices: what was called, and why it failed.
import type { Call } from '../api/endpoint'
import { type EntityId, NULL_ID } from '../ids'
import { ownerOf } from '../store/owners'
import { factsOf } from './actions'
import { noted } from './audited'

interface DeviceCall {
  method: string
  /** JSON text. */
  params: string
  isOneWay: boolean
}

/** `failure`: absent when it was done. */
export const noteDeviceCall = (
  call: Call<unknown>,
  entity: EntityId,
  { method, params, isOneWay }: DeviceCall,
  failure?: string,
) =>
  noted(
    call,
    async () => {
      // what is refused may be of another tenant, which tells nobody here its name
      const isOwn = (await ownerOf(call.platform.db, entity))?.tenantId === call.actor.tenantId
      const name = isOwn ? (await factsOf(call, entity)).name : null
      const data = { entityId: entity.id, oneWay: isOneWay, method, params }
      return [{ action: 'RPC_CALL', entity, name, customerId: NULL_ID, data }]
    },
    failure,
  )
