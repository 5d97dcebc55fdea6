// Every kind of rule node that runs here, in one visible list: one import and one line a kind.

import { checkAlarmStatus, clearAlarm, createAlarm } from '../kinds/alarms'
import { delay } from '../kinds/delay'
import { deviceProfile } from '../kinds/device-profile'
import { acknowledge, checkpoint, synchronizationBegin, synchronizationEnd } from '../kinds/flow'
import { sendEmail, toEmail } from '../kinds/mail'
import { messageTypeFilter, messageTypeSwitch } from '../kinds/message-types'
import { mqttPublish } from '../kinds/mqtt'
import { restApiCall } from '../kinds/rest-api-call'
import { rpcReply, rpcRequest } from '../kinds/rpc'
import { saveAttributesNode, saveTimeseries } from '../kinds/saving'
import { log, scriptFilter, scriptSwitch, scriptTransform } from '../kinds/scripts'
import { generator, messageCount } from '../kinds/sources'
import type { NodeKind } from './node'

const KINDS: readonly NodeKind[] = [
  //
  messageTypeFilter,
  messageTypeSwitch,
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
