// Every kind of rule node that runs here, in one visible list: one import and one line a kind.

import { checkAlarmStatus, clearAlarm, createAlarm } from '../kinds/alarms'
import { calculateDelta } from '../kinds/calculate-delta'
import { changeOriginator } from '../kinds/change-originator'
import { checkExistence, checkRelation, originatorTypeFilter, originatorTypeSwitch } from '../kinds/checks'
import { customerDetails, tenantDetails } from '../kinds/contact-details'
import { assignToCustomer, unassignFromCustomer } from '../kinds/customers'
import { delay } from '../kinds/delay'
import { deviceProfile } from '../kinds/device-profile'
import { acknowledge, checkpoint, synchronizationBegin, synchronizationEnd } from '../kinds/flow'
import { geofencingEvents, geofencingFilter } from '../kinds/geofencing'
import { sendEmail, toEmail } from '../kinds/mail'
import { customerAttributes, originatorFields, relatedAttributes, tenantAttributes } from '../kinds/mapped-values'
import { messageTypeFilter, messageTypeSwitch } from '../kinds/message-types'
import { mqttPublish } from '../kinds/mqtt'
import { originatorTelemetry } from '../kinds/originator-telemetry'
import { originatorAttributes, relatedDeviceAttributes } from '../kinds/originator-values'
import { createRelation, deleteRelations } from '../kinds/relations'
import { restApiCall } from '../kinds/rest-api-call'
import { rpcReply, rpcRequest } from '../kinds/rpc'
import { saveAttributesNode, saveTimeseries, saveToCustomTable } from '../kinds/saving'
import { log, scriptFilter, scriptSwitch, scriptTransform } from '../kinds/scripts'
import { generator, messageCount } from '../kinds/sources'
import { copyToView } from '../kinds/views'
import type { NodeKind } from './node'

const KINDS: readonly NodeKind[] = [
  //
  messageTypeFilter,
  messageTypeSwitch,
  checkExistence,
  checkRelation,
  originatorTypeFilter,
  originatorTypeSwitch,
  geofencingFilter,
  acknowledge,
  checkpoint,
  synchronizationBegin,
  synchronizationEnd,
  deviceProfile,
  createAlarm,
  clearAlarm,
  checkAlarmStatus,
  saveTimeseries,
  saveAttributesNode,
  saveToCustomTable,
  calculateDelta,
  originatorAttributes,
  originatorFields,
  originatorTelemetry,
  customerAttributes,
  tenantAttributes,
  relatedAttributes,
  relatedDeviceAttributes,
  customerDetails,
  tenantDetails,
  changeOriginator,
  assignToCustomer,
  unassignFromCustomer,
  createRelation,
  deleteRelations,
  copyToView,
  geofencingEvents,
  scriptFilter,
  scriptSwitch,
  scriptTransform,
  log,
  delay,
  generator,
  messageCount,
  rpcRequest,
  rpcReply,
  restApiCall,
  mqttPublish,
  toEmail,
  sendEmail,
]

const BY_CLASS = new Map(KINDS.map((kind) => [kind.clazz, kind]))

/** Chains of other platforms may have nodes that need what is not here: such a node starts and fails each message. */
const elsewhere = (clazz: string): NodeKind => ({
  clazz,
  start: () => ({
    take() {
      throw new Error(`Nodes of the class ${clazz} are not run by the embedded platform`)
    },
  }),
})

/** By class name below `org.thingsboard.rule.engine.`. */
export const kindOf = (clazz: string): NodeKind => BY_CLASS.get(clazz) ?? elsewhere(clazz)
