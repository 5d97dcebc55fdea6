// The forms of nodes that add something to a message.
import type { NodeField, NodeKind } from './node-field'
import { count, deviceRelationsQuery, duration, list, map, relationsQuery } from './shared-fields'
import { CONTACT_DETAILS } from './value-lists'

/** Newer platforms let choose where to what is found goes. */
const fetchTo: NodeField = {
  kind: 'choice',
  path: 'fetchTo',
  options: ['DATA', 'METADATA'],
  words: 'fetch-to',
  ifThere: true,
}

const attributes: readonly NodeField[] = [
  { kind: 'flag', path: 'tellFailureIfAbsent' },
  list('clientAttributeNames', { help: true }),
  list('sharedAttributeNames'),
  list('serverAttributeNames'),
  list('latestTsKeyNames'),
  { kind: 'flag', path: 'getLatestValueWithTs' },
  fetchTo,
]

const mapped: readonly NodeField[] = [{ kind: 'flag', path: 'telemetry' }, map('attrMapping', { required: true })]

/** The same as newer platforms have it. */
const mappedAnew = (...more: string[]): NodeField[] => [
  {
    kind: 'choice',
    path: 'dataToFetch',
    options: ['ATTRIBUTES', 'LATEST_TELEMETRY', ...more],
    words: 'data-to-fetch',
    required: true,
  },
  map('dataMapping', { required: true }),
  { ...fetchTo, required: true },
]

const details: readonly NodeField[] = [
  list('detailsList', { options: CONTACT_DETAILS, words: 'detail', required: true }),
  { kind: 'flag', path: 'addToMetadata' },
]
const detailsAnew: readonly NodeField[] = [
  list('detailsList', { options: CONTACT_DETAILS, words: 'detail', required: true }),
  { ...fetchTo, required: true },
]

const isAll = { fetchMode: ['ALL'] }
const isFixed = { useMetadataIntervalPatterns: [false] }
const isPattern = { useMetadataIntervalPatterns: [true] }

export const ENRICHMENT_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.metadata.CalculateDeltaNode',
    fields: [
      { kind: 'text', path: 'inputValueKey', required: true },
      { kind: 'text', path: 'outputValueKey', required: true },
      { kind: 'number', path: 'round', min: 0, max: 15, help: true },
      { kind: 'flag', path: 'useCache' },
      { kind: 'flag', path: 'tellFailureIfDeltaIsNegative' },
      { kind: 'flag', path: 'excludeZeroDeltas', ifThere: true },
      { kind: 'flag', path: 'addPeriodBetweenMsgs' },
      { kind: 'text', path: 'periodValueKey', required: true, when: { addPeriodBetweenMsgs: [true] } },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerAttributeNode',
    has: 'dataMapping',
    fields: mappedAnew(),
  },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerAttributeNode', fields: mapped },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerDetailsNode', has: 'fetchTo', fields: detailsAnew },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetCustomerDetailsNode', fields: details },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetAttributesNode', fields: attributes },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetOriginatorFieldsNode',
    has: 'dataMapping',
    fields: [
      map('dataMapping', { label: 'fieldsMapping', required: true }),
      { kind: 'flag', path: 'ignoreNullStrings' },
      { ...fetchTo, required: true },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetOriginatorFieldsNode',
    fields: [map('fieldsMapping', { required: true })],
  },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetTelemetryNode',
    fields: [
      list('latestTsKeyNames', { label: 'telemetryKeys' }),
      { kind: 'choice', path: 'fetchMode', options: ['FIRST', 'LAST', 'ALL'], words: 'fetch-mode', required: true },
      {
        kind: 'choice',
        path: 'aggregation',
        options: ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'],
        words: 'aggregation',
        ifThere: true,
        when: isAll,
      },
      { kind: 'choice', path: 'orderBy', options: ['ASC', 'DESC'], words: 'order', required: true, when: isAll },
      count('limit', { min: 2, max: 1000, when: isAll }),
      { kind: 'flag', path: 'useMetadataIntervalPatterns', help: true },
      ...duration('startInterval', 'startIntervalTimeUnit', isFixed),
      ...duration('endInterval', 'endIntervalTimeUnit', isFixed),
      { kind: 'text', path: 'startIntervalPattern', pattern: true, required: true, when: isPattern },
      { kind: 'text', path: 'endIntervalPattern', pattern: true, required: true, when: isPattern },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetRelatedAttributeNode',
    has: 'dataMapping',
    fields: [...relationsQuery(), ...mappedAnew('FIELDS')],
  },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetRelatedAttributeNode', fields: [...relationsQuery(), ...mapped] },
  {
    clazz: 'org.thingsboard.rule.engine.metadata.TbGetDeviceAttrNode',
    fields: [...deviceRelationsQuery(), ...attributes],
  },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantAttributeNode', has: 'dataMapping', fields: mappedAnew() },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantAttributeNode', fields: mapped },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantDetailsNode', has: 'fetchTo', fields: detailsAnew },
  { clazz: 'org.thingsboard.rule.engine.metadata.TbGetTenantDetailsNode', fields: details },
]
