// What each field of a node may hold, kind by kind.
import { expect, test } from 'vitest'
import { CIRCLE, keysAt, RELATION } from '../../../../tests/support/node-configurations'

const REQUIRED = 'form.required'
const RANGE = 'rule-node.out-of-range'
const TELEMETRY = {
  latestTsKeyNames: [],
  fetchMode: 'ALL',
  orderBy: 'ASC',
  limit: 2,
  useMetadataIntervalPatterns: false,
  startInterval: 1,
  startIntervalTimeUnit: 'DAYS',
  endInterval: 2147483647,
  endIntervalTimeUnit: 'SECONDS',
}
const QUERY = { direction: 'FROM', maxLevel: 1, fetchLastLevelOnly: false }

/** A class, a configuration with nothing wrong, what is changed in it, and what is said then. */
const LIMITS: [string, object, object, Record<string, string>][] = [
  [
    'filter.TbCheckAlarmStatusNode',
    { alarmStatusList: ['ACTIVE_ACK'] },
    { alarmStatusList: [] },
    { alarmStatusList: REQUIRED },
  ],
  [
    'filter.TbCheckMessageNode',
    { messageNames: ['a'], metadataNames: [] },
    { messageNames: [] },
    { messageNames: 'rule-node.keys-required' },
  ],
  [
    'filter.TbCheckRelationNode',
    { checkForSingleEntity: false, direction: 'TO', relationType: 'Contains' },
    { checkForSingleEntity: true, direction: null, relationType: ' ' },
    { direction: REQUIRED, entityId: REQUIRED, relationType: REQUIRED },
  ],
  [
    'filter.TbCheckRelationNode',
    { checkForSingleEntity: false, direction: 'TO', relationType: 'Contains' },
    { checkForSingleEntity: true, entityType: 'DEVICE', entityId: 'unknown' },
    { entityId: 'rule-node.no-such-entity' },
  ],
  ['filter.TbJsFilterNode', { jsScript: 'return true' }, { jsScript: ' ' }, { jsScript: REQUIRED }],
  [
    'filter.TbMsgTypeFilterNode',
    { messageTypes: ['X'] },
    { messageTypes: null },
    { messageTypes: 'rulenode.message-type-required' },
  ],
  [
    'filter.TbOriginatorTypeFilterNode',
    { originatorTypes: ['ALARM'] },
    { originatorTypes: [] },
    { originatorTypes: 'entity.entity-type-list-empty' },
  ],
  [
    'geo.TbGpsGeofencingFilterNode',
    CIRCLE,
    { centerLatitude: 90.1, centerLongitude: -180.5, range: -1, rangeUnit: null },
    { centerLatitude: RANGE, centerLongitude: RANGE, range: 'rule-node.too-small', rangeUnit: REQUIRED },
  ],
  ['geo.TbGpsGeofencingFilterNode', CIRCLE, { perimeterType: 'POLYGON' }, { polygonsDefinition: REQUIRED }],
  ['geo.TbGpsGeofencingFilterNode', CIRCLE, { perimeterType: null }, { perimeterType: REQUIRED }],
  [
    'geo.TbGpsGeofencingFilterNode',
    CIRCLE,
    { latitudeKeyName: '', centerLatitude: null },
    { latitudeKeyName: REQUIRED, centerLatitude: REQUIRED },
  ],
  [
    'metadata.CalculateDeltaNode',
    { inputValueKey: 'a', outputValueKey: 'b', round: null },
    { round: 16, inputValueKey: '', addPeriodBetweenMsgs: true },
    { round: RANGE, inputValueKey: REQUIRED, periodValueKey: REQUIRED },
  ],
  [
    'metadata.TbGetCustomerAttributeNode',
    { attrMapping: { a: 'b' } },
    { attrMapping: {} },
    { attrMapping: 'rule-node.rows-required' },
  ],
  [
    'metadata.TbGetCustomerAttributeNode',
    { attrMapping: { a: 'b' } },
    { attrMapping: { a: '' } },
    { attrMapping: 'rule-node.rows-unfinished' },
  ],
  ['metadata.TbGetTenantDetailsNode', { detailsList: ['CITY'] }, { detailsList: [] }, { detailsList: REQUIRED }],
  [
    'metadata.TbGetOriginatorFieldsNode',
    { fieldsMapping: { name: 'n' } },
    { fieldsMapping: null },
    { fieldsMapping: REQUIRED },
  ],
  [
    'metadata.TbGetTelemetryNode',
    TELEMETRY,
    { limit: 1, startInterval: 0, endInterval: 2147483648 },
    { limit: RANGE, startInterval: RANGE, endInterval: RANGE },
  ],
  ['metadata.TbGetTelemetryNode', TELEMETRY, { limit: 1001, orderBy: null }, { limit: RANGE, orderBy: REQUIRED }],
  [
    'metadata.TbGetTelemetryNode',
    TELEMETRY,
    { useMetadataIntervalPatterns: true },
    { startIntervalPattern: REQUIRED, endIntervalPattern: REQUIRED },
  ],
  [
    'metadata.TbGetRelatedAttributeNode',
    { attrMapping: { a: 'b' }, relationsQuery: QUERY },
    { relationsQuery: { ...QUERY, maxLevel: -1, direction: '' } },
    { 'relationsQuery/maxLevel': RANGE, 'relationsQuery/direction': REQUIRED },
  ],
  [
    'metadata.TbGetDeviceAttrNode',
    { deviceRelationsQuery: { ...QUERY, deviceTypes: ['default'] } },
    { deviceRelationsQuery: { ...QUERY, deviceTypes: [] } },
    { 'deviceRelationsQuery/deviceTypes': 'device.device-type-list-empty' },
  ],
  [
    'transform.TbChangeOriginatorNode',
    { originatorSource: 'TENANT' },
    { originatorSource: 'RELATED' },
    { 'relationsQuery/direction': REQUIRED },
  ],
  [
    'mail.TbMsgToEmailNode',
    { fromTemplate: 'a', toTemplate: 'b', subjectTemplate: 'c', bodyTemplate: 'd' },
    { fromTemplate: null, toTemplate: '', subjectTemplate: ' ', bodyTemplate: undefined },
    { fromTemplate: REQUIRED, toTemplate: REQUIRED, subjectTemplate: REQUIRED, bodyTemplate: REQUIRED },
  ],
  [
    'action.TbAssignToCustomerNode',
    { customerNamePattern: 'c', customerCacheExpiration: 0 },
    { customerNamePattern: ' ', customerCacheExpiration: -1 },
    { customerNamePattern: REQUIRED, customerCacheExpiration: RANGE },
  ],
  ['flow.TbCheckpointNode', { queueName: 'Main' }, { queueName: null }, { queueName: 'queue.name_required' }],
  [
    'action.TbClearAlarmNode',
    { alarmDetailsBuildJs: 'x', alarmType: 'y' },
    { alarmDetailsBuildJs: '', alarmType: '' },
    { alarmDetailsBuildJs: REQUIRED, alarmType: REQUIRED },
  ],
  [
    'action.TbCreateAlarmNode',
    { alarmDetailsBuildJs: 'x', useMessageAlarmData: true },
    { useMessageAlarmData: false },
    { alarmType: REQUIRED, severity: REQUIRED },
  ],
  [
    'action.TbCreateRelationNode',
    { ...RELATION, entityType: 'CUSTOMER' },
    { entityType: 'DEVICE', entityNamePattern: null, entityCacheExpiration: -1 },
    { entityNamePattern: REQUIRED, entityTypePattern: REQUIRED, entityCacheExpiration: RANGE },
  ],
  [
    'action.TbCreateRelationNode',
    { ...RELATION, entityType: 'CUSTOMER' },
    { entityType: null, direction: null, relationType: '' },
    { entityType: REQUIRED, direction: REQUIRED, relationType: REQUIRED },
  ],
  [
    'action.TbDeleteRelationNode',
    { ...RELATION, entityNamePattern: '', deleteForSingleEntity: false },
    { deleteForSingleEntity: true, entityType: 'USER' },
    { entityNamePattern: REQUIRED },
  ],
  [
    'delay.TbMsgDelayNode',
    { periodInSeconds: 0, maxPendingMsgs: 100000 },
    { periodInSeconds: null, maxPendingMsgs: 100001 },
    { periodInSeconds: REQUIRED, maxPendingMsgs: RANGE },
  ],
  [
    'delay.TbMsgDelayNode',
    { periodInSeconds: 0, maxPendingMsgs: 1 },
    { maxPendingMsgs: 0, useMetadataPeriodInSecondsPatterns: true },
    { periodInSecondsPattern: REQUIRED, maxPendingMsgs: RANGE },
  ],
  [
    'debug.TbMsgGeneratorNode',
    { msgCount: 0, periodInSeconds: 1, jsScript: 'x' },
    { msgCount: -1, periodInSeconds: 0 },
    { msgCount: RANGE, periodInSeconds: RANGE },
  ],
  [
    'geo.TbGpsGeofencingActionNode',
    {
      ...CIRCLE,
      minInsideDuration: 1,
      minOutsideDuration: 2147483647,
      minInsideDurationTimeUnit: 'DAYS',
      minOutsideDurationTimeUnit: 'DAYS',
    },
    { minInsideDuration: 0, minOutsideDuration: 2147483648, minInsideDurationTimeUnit: null },
    { minInsideDuration: RANGE, minOutsideDuration: RANGE, minInsideDurationTimeUnit: REQUIRED },
  ],
  [
    'action.TbMsgCountNode',
    { interval: 1, telemetryPrefix: 'x' },
    { interval: 0, telemetryPrefix: '' },
    { interval: RANGE, telemetryPrefix: REQUIRED },
  ],
  ['rpc.TbSendRPCRequestNode', { timeoutInSeconds: 0 }, { timeoutInSeconds: -1 }, { timeoutInSeconds: RANGE }],
  ['telemetry.TbMsgAttributesNode', { scope: 'SERVER_SCOPE' }, { scope: null }, { scope: REQUIRED }],
  ['telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }, { defaultTTL: -1 }, { defaultTTL: RANGE }],
  [
    'action.TbSaveToCustomCassandraTableNode',
    { tableName: 't', fieldsMapping: { a: 'b' } },
    { tableName: ' ', fieldsMapping: { '': '' } },
    { tableName: REQUIRED, fieldsMapping: 'rule-node.rows-required' },
  ],
  [
    'action.TbUnassignFromCustomerNode',
    { customerNamePattern: 'c' },
    { customerNamePattern: '' },
    { customerNamePattern: REQUIRED },
  ],
]

test.each(LIMITS)('%s keeps its limits', (clazz, good, bad, faults) => {
  expect(keysAt(clazz, good)).toEqual({})
  expect(keysAt(clazz, { ...good, ...bad })).toEqual(faults)
})
