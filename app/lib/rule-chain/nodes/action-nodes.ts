// The forms of nodes that do something to alarms, attributes, telemetry and devices.
import { geofencing } from './geofencing-fields'
import type { NodeField, NodeKind } from './node-field'
import { count, duration, list, map, processing, script } from './shared-fields'
import { SEVERITIES } from './value-lists'

const alarmDetails = script(['alarmDetailsBuildJs', 'alarmDetailsBuildTbel'])

const isOwn = { useMessageAlarmData: [false] }
const alarmType: NodeField = { kind: 'text', path: 'alarmType', pattern: true, required: true }

/** The largest number that no reader of JSON rounds. */
const MOST_EXACT = Number.MAX_SAFE_INTEGER

export const ACTION_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.action.TbClearAlarmNode',
    fields: [...alarmDetails, alarmType],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbCreateAlarmNode',
    fields: [
      { kind: 'flag', path: 'useMessageAlarmData', help: true },
      { kind: 'flag', path: 'overwriteAlarmDetails', ifThere: true },
      ...alarmDetails,
      { ...alarmType, when: isOwn },
      { kind: 'flag', path: 'dynamicSeverity', ifThere: true, when: isOwn },
      {
        kind: 'choice',
        path: 'severity',
        options: SEVERITIES,
        words: 'severity',
        required: true,
        when: isOwn,
      },
      { kind: 'flag', path: 'propagate', when: isOwn },
      list('relationTypes', { help: true, suggestions: 'relation-types', when: { ...isOwn, propagate: [true] } }),
      { kind: 'flag', path: 'propagateToOwner', ifThere: true, when: isOwn },
      { kind: 'flag', path: 'propagateToTenant', ifThere: true, when: isOwn },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbLogNode',
    fields: script(),
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbMsgCountNode',
    fields: [count('interval', { min: 1 }), { kind: 'text', path: 'telemetryPrefix', required: true }],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbSaveToCustomCassandraTableNode',
    fields: [
      {
        kind: 'text',
        path: 'tableName',
        help: true,
        trimmed: true,
        required: true,
        like: { pattern: /^(?!\s*cs_tb_)/i, key: 'rule-node.no-table-prefix' },
      },
      map('fieldsMapping', { label: 'tableMapping', help: true, required: true }),
      count('defaultTtl', { label: 'defaultTTL', ifThere: true }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingActionNode',
    fields: [
      ...geofencing,
      ...duration('minInsideDuration', 'minInsideDurationTimeUnit'),
      ...duration('minOutsideDuration', 'minOutsideDurationTimeUnit'),
      { kind: 'flag', path: 'reportPresenceStatusOnEachMessage', ifThere: true },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.profile.TbDeviceProfileNode',
    fields: [
      { kind: 'flag', path: 'persistAlarmRulesState', help: true },
      { kind: 'flag', path: 'fetchAlarmRulesStateOnStart', help: true },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.rpc.TbSendRPCReplyNode',
    fields: [{ kind: 'text', path: 'requestIdMetaDataAttribute', help: true }],
  },
  {
    clazz: 'org.thingsboard.rule.engine.rpc.TbSendRPCRequestNode',
    fields: [count('timeoutInSeconds')],
  },
  {
    clazz: 'org.thingsboard.rule.engine.telemetry.TbMsgAttributesNode',
    fields: [
      {
        kind: 'choice',
        path: 'scope',
        options: ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'],
        words: 'scope',
        required: true,
      },
      { kind: 'flag', path: 'notifyDevice', help: true, when: { scope: ['SHARED_SCOPE'] } },
      { kind: 'flag', path: 'sendAttributesUpdatedNotification', ifThere: true },
      { kind: 'flag', path: 'updateAttributesOnlyOnValueChange', ifThere: true },
      ...processing(['attributes', 'webSockets', 'calculatedFields']),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode',
    fields: [
      count('defaultTTL', { max: MOST_EXACT, help: true }),
      { kind: 'flag', path: 'useServerTs', ifThere: true },
      ...processing(['timeseries', 'latest', 'webSockets', 'calculatedFields']),
    ],
  },
]
