// Nodes that look at the type of a message.
import { z } from 'zod'
import { empty, texts } from '../engine/configuration'
import { by, nodeKind, trueOrFalse } from '../engine/node'

/** The label that a type leaves the switch by. */
const LABELS: Record<string, string> = {
  POST_ATTRIBUTES_REQUEST: 'Post attributes',
  POST_TELEMETRY_REQUEST: 'Post telemetry',
  TO_SERVER_RPC_REQUEST: 'RPC Request from Device',
  RPC_CALL_FROM_SERVER_TO_DEVICE: 'RPC Request to Device',
  ACTIVITY_EVENT: 'Activity Event',
  INACTIVITY_EVENT: 'Inactivity Event',
  CONNECT_EVENT: 'Connect Event',
  DISCONNECT_EVENT: 'Disconnect Event',
  ENTITY_CREATED: 'Entity Created',
  ENTITY_UPDATED: 'Entity Updated',
  ENTITY_DELETED: 'Entity Deleted',
  ENTITY_ASSIGNED: 'Entity Assigned',
  ENTITY_UNASSIGNED: 'Entity Unassigned',
  ATTRIBUTES_UPDATED: 'Attributes Updated',
  ATTRIBUTES_DELETED: 'Attributes Deleted',
  ALARM_ACK: 'Alarm Acknowledged',
  ALARM_CLEAR: 'Alarm Cleared',
  ENTITY_ASSIGNED_FROM_TENANT: 'Entity Assigned From Tenant',
  ENTITY_ASSIGNED_TO_TENANT: 'Entity Assigned To Tenant',
  TIMESERIES_UPDATED: 'Timeseries Updated',
  TIMESERIES_DELETED: 'Timeseries Deleted',
}

export const messageTypeSwitch = nodeKind({
  clazz: 'filter.TbMsgTypeSwitchNode',
  configuration: empty(),
  start: () => ({ take: (message) => by(LABELS[message.type] ?? 'Other', message) }),
})

export const messageTypeFilter = nodeKind({
  clazz: 'filter.TbMsgTypeFilterNode',
  configuration: z.strictObject({ messageTypes: texts() }),
  start: ({ messageTypes }) => ({ take: (message) => trueOrFalse(messageTypes.includes(message.type), message) }),
})
