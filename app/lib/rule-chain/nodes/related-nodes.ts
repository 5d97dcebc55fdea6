// The forms of nodes that bring entities together, or part them.
import type { NodeField, NodeKind } from './node-field'
import { count, direction } from './shared-fields'
import { NAMED_TYPES } from './value-lists'

const customer: readonly NodeField[] = [
  { kind: 'text', path: 'customerNamePattern', pattern: true, trimmed: true, required: true },
]
/** Newer platforms have no such member. */
const customerCache: NodeField = count('customerCacheExpiration', { help: true, ifThere: true })

const named = (when?: NodeField['when']): NodeField[] => [
  { kind: 'choice', path: 'entityType', options: NAMED_TYPES, words: 'entity-type', required: true, when },
  {
    kind: 'text',
    path: 'entityNamePattern',
    pattern: true,
    trimmed: true,
    blank: 'null',
    required: true,
    when: { ...when, entityType: NAMED_TYPES },
  },
]

const relationType: NodeField = {
  kind: 'text',
  path: 'relationType',
  label: 'relationTypePattern',
  pattern: true,
  trimmed: true,
  blank: 'null',
  required: true,
  suggestions: 'relation-types',
}

const entityCache: NodeField = count('entityCacheExpiration', { help: true, ifThere: true })

export const RELATED_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.action.TbAssignToCustomerNode',
    fields: [...customer, { kind: 'flag', path: 'createCustomerIfNotExists' }, customerCache],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbUnassignFromCustomerNode',
    fields: [...customer, customerCache],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbCreateRelationNode',
    fields: [
      direction(),
      ...named(),
      {
        kind: 'text',
        path: 'entityTypePattern',
        pattern: true,
        trimmed: true,
        blank: 'null',
        required: true,
        when: { entityType: ['DEVICE', 'ASSET'] },
      },
      relationType,
      {
        kind: 'flag',
        path: 'createEntityIfNotExists',
        when: { entityType: ['CUSTOMER', 'DEVICE', 'ASSET'] },
      },
      { kind: 'flag', path: 'removeCurrentRelations', help: true },
      { kind: 'flag', path: 'changeOriginatorToRelatedEntity' },
      entityCache,
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.action.TbDeleteRelationNode',
    fields: [
      { kind: 'flag', path: 'deleteForSingleEntity' },
      direction(),
      ...named({ deleteForSingleEntity: [true] }),
      relationType,
      entityCache,
    ],
  },
]
