// The forms of nodes that ask something of a message.
import { geofencing } from './geofencing-fields'
import type { NodeKind } from './node-field'
import { direction, list, script } from './shared-fields'
import { ALARM_STATUSES, ORIGINATOR_TYPES, RELATED_TYPES } from './value-lists'

export const FILTER_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbCheckAlarmStatusNode',
    fields: [list('alarmStatusList', { options: ALARM_STATUSES, words: 'alarm-status', required: true })],
  },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbCheckMessageNode',
    fields: [list('messageNames'), list('metadataNames'), { kind: 'flag', path: 'checkAllKeys' }],
    check(value) {
      const isEmpty = (path: string) => {
        const keys = value(path)
        return !Array.isArray(keys) || keys.length === 0
      }
      return isEmpty('messageNames') && isEmpty('metadataNames')
        ? [{ path: 'messageNames', key: 'rule-node.keys-required' }]
        : []
    },
  },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbCheckRelationNode',
    fields: [
      { kind: 'flag', path: 'checkForSingleEntity' },
      direction(),
      {
        kind: 'entity',
        path: 'entityId',
        typePath: 'entityType',
        types: RELATED_TYPES,
        required: true,
        when: { checkForSingleEntity: [true] },
      },
      { kind: 'text', path: 'relationType', required: true, suggestions: 'relation-types' },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
    fields: script(),
  },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbJsSwitchNode',
    fields: script(),
  },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode',
    fields: [
      list('messageTypes', { suggestions: 'message-types', required: true, lacking: 'rulenode.message-type-required' }),
    ],
  },
  { clazz: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode', fields: [] },
  {
    clazz: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeFilterNode',
    fields: [
      list('originatorTypes', {
        options: ORIGINATOR_TYPES,
        words: 'entity-type',
        required: true,
        lacking: 'entity.entity-type-list-empty',
      }),
    ],
  },
  { clazz: 'org.thingsboard.rule.engine.filter.TbOriginatorTypeSwitchNode', fields: [] },
  {
    clazz: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingFilterNode',
    fields: geofencing,
  },
]
