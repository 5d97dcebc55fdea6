// The forms of nodes that make another message of one.
import type { NodeKind } from './node-field'
import { relationsQuery, script } from './shared-fields'

export const TRANSFORMATION_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.transform.TbChangeOriginatorNode',
    has: 'entityNamePattern',
    fields: [
      {
        kind: 'choice',
        path: 'originatorSource',
        options: ['CUSTOMER', 'TENANT', 'RELATED', 'ALARM_ORIGINATOR', 'ENTITY'],
        words: 'originator-source',
        required: true,
      },
      {
        kind: 'choice',
        path: 'entityType',
        options: ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'USER', 'EDGE'],
        words: 'entity-type',
        required: true,
        when: { originatorSource: ['ENTITY'] },
      },
      {
        kind: 'text',
        path: 'entityNamePattern',
        pattern: true,
        required: true,
        when: { originatorSource: ['ENTITY'] },
      },
      ...relationsQuery('relationsQuery', { originatorSource: ['RELATED'] }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.transform.TbChangeOriginatorNode',
    fields: [
      {
        kind: 'choice',
        path: 'originatorSource',
        options: ['CUSTOMER', 'TENANT', 'RELATED', 'ALARM_ORIGINATOR'],
        words: 'originator-source',
        required: true,
      },
      ...relationsQuery('relationsQuery', { originatorSource: ['RELATED'] }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.transform.TbTransformMsgNode',
    fields: script(),
  },
  {
    clazz: 'org.thingsboard.rule.engine.mail.TbMsgToEmailNode',
    fields: [
      { kind: 'text', path: 'fromTemplate', pattern: true, required: true },
      { kind: 'text', path: 'toTemplate', pattern: true, help: true, required: true },
      { kind: 'text', path: 'ccTemplate', pattern: true, blank: 'null' },
      { kind: 'text', path: 'bccTemplate', pattern: true, blank: 'null' },
      { kind: 'text', path: 'subjectTemplate', pattern: true, required: true },
      {
        kind: 'choice',
        path: 'mailBodyType',
        options: ['false', 'true', 'dynamic'],
        words: 'mail-body',
        ifThere: true,
      },
      {
        kind: 'text',
        path: 'isHtmlTemplate',
        pattern: true,
        ifThere: true,
        required: true,
        when: { mailBodyType: ['dynamic'] },
      },
      { kind: 'text', path: 'bodyTemplate', pattern: true, lines: 6, required: true },
    ],
  },
]
