// The forms of nodes that steer the flow of messages, and of those that have nothing to be set.
import type { NodeKind } from './node-field'
import { count, script } from './shared-fields'
import { RELATED_TYPES } from './value-lists'

const isPattern = (wanted: boolean) => ({ useMetadataPeriodInSecondsPatterns: [wanted] })

export const FLOW_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
    fields: [
      count('msgCount', { help: true }),
      count('periodInSeconds', { min: 1 }),
      { kind: 'entity', path: 'originatorId', typePath: 'originatorType', types: [...RELATED_TYPES, 'RULE_NODE'] },
      ...script(),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.delay.TbMsgDelayNode',
    fields: [
      { kind: 'flag', path: 'useMetadataPeriodInSecondsPatterns', help: true },
      count('periodInSeconds', { label: 'delayInSeconds', when: isPattern(false) }),
      {
        kind: 'text',
        path: 'periodInSecondsPattern',
        pattern: true,
        blank: 'null',
        required: true,
        when: isPattern(true),
      },
      count('maxPendingMsgs', { min: 1, max: 100_000 }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.flow.TbCheckpointNode',
    fields: [{ kind: 'queue', path: 'queueName', required: true, lacking: 'queue.name_required' }],
  },
  { clazz: 'org.thingsboard.rule.engine.flow.TbAckNode', fields: [] },
  { clazz: 'org.thingsboard.rule.engine.action.TbCopyAttributesToEntityViewNode', fields: [] },
  { clazz: 'org.thingsboard.rule.engine.transaction.TbSynchronizationBeginNode', fields: [] },
  { clazz: 'org.thingsboard.rule.engine.transaction.TbSynchronizationEndNode', fields: [] },
]
