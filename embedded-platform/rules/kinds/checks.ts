// Filters that need no script: which fields a message has, what its originator is, and whom it is related to.
import { z } from 'zod'
import { readUuid } from '../../api/ids'
import { ENTITY_TYPES, type EntityId, type EntityType, entityId } from '../../ids'
import { DIRECTIONS } from '../../schemas/relation'
import { ownerOf } from '../../store/owners'
import { findRelation, relationsOf } from '../../store/relations'
import { parse } from '../../telemetry/payload'
import { empty, flag, text, texts } from '../engine/configuration'
import { by, nodeKind, trueOrFalse } from '../engine/node'
import type { RuleMessage } from '../message'

function membersOf({ data }: RuleMessage): ReadonlyMap<string, unknown> {
  const json = parse(data, 'strict')
  if (json.kind !== 'object') throw new Error('The data of the message is no object')
  return json.members
}

export const checkExistence = nodeKind({
  clazz: 'filter.TbCheckMessageNode',
  configuration: z.strictObject({ messageNames: texts(), metadataNames: texts(), checkAllKeys: flag() }),
  start: ({ messageNames, metadataNames, checkAllKeys }) => ({
    take(message) {
      // data that nobody asks for may be of any kind
      const members = messageNames.length > 0 ? membersOf(message) : new Map<string, unknown>()
      const hasMember = (name: string) => members.has(name)
      const hasEntry = (name: string) => Object.hasOwn(message.metadata, name)
      const isTrue = checkAllKeys
        ? messageNames.every(hasMember) && metadataNames.every(hasEntry)
        : messageNames.some(hasMember) || metadataNames.some(hasEntry)
      return trueOrFalse(isTrue, message)
    },
  }),
})

export const originatorTypeFilter = nodeKind({
  clazz: 'filter.TbOriginatorTypeFilterNode',
  configuration: z.strictObject({
    originatorTypes: z.preprocess((value) => value ?? [], z.array(z.enum(ENTITY_TYPES))),
  }),
  start: ({ originatorTypes }) => ({
    take: (message) => trueOrFalse(originatorTypes.includes(message.originator.entityType), message),
  }),
})

const LABELS: Partial<Record<EntityType, string>> = {
  TENANT: 'Tenant',
  CUSTOMER: 'Customer',
  USER: 'User',
  DASHBOARD: 'Dashboard',
  ASSET: 'Asset',
  DEVICE: 'Device',
  RULE_CHAIN: 'Rule chain',
  ENTITY_VIEW: 'Entity View',
  RULE_NODE: 'Rule node',
  ALARM: 'Alarm',
}

export const originatorTypeSwitch = nodeKind({
  clazz: 'filter.TbOriginatorTypeSwitchNode',
  configuration: empty(),
  start: () => ({
    take(message) {
      const { entityType } = message.originator
      const label = LABELS[entityType]
      if (label === undefined) throw new Error(`There is no connection for originators of the type ${entityType}`)
      return by(label, message)
    },
  }),
})

function configured(type: string | null, id: string | null): EntityId {
  const entityType = ENTITY_TYPES.find((one) => one === type)
  const uuid = readUuid(id ?? '')
  if (!entityType || uuid === undefined) throw new Error(`No entity is chosen: ${type} ${id}`)
  return entityId(entityType, uuid)
}

/** FROM: the relation leads to the originator. */
export const checkRelation = nodeKind({
  clazz: 'filter.TbCheckRelationNode',
  configuration: z.strictObject({
    direction: z.enum(DIRECTIONS),
    entityId: text(),
    entityType: text(),
    relationType: text(),
    checkForSingleEntity: flag(),
  }),
  start({ direction, relationType, checkForSingleEntity, ...of }, { platform: { db }, tenantId }) {
    async function isRelated({ originator }: RuleMessage): Promise<boolean> {
      const type = relationType ?? ''
      if (!checkForSingleEntity) {
        const relations = await relationsOf(db, originator, direction === 'FROM' ? 'TO' : 'FROM', 'COMMON')
        return relations.some((relation) => relation.type === type)
      }
      const entity = configured(of.entityType, of.entityId)
      if ((await ownerOf(db, entity))?.tenantId !== tenantId) return false
      const [from, to] = direction === 'FROM' ? [entity, originator] : [originator, entity]
      return (await findRelation(db, { from, to, type, typeGroup: 'COMMON' })) !== undefined
    }
    return { take: async (message) => trueOrFalse(await isRelated(message), message) }
  },
})
