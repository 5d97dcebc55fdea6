// Nodes that relate the originator to an entity, which is found by name, and end such relations.
import { z } from 'zod'
import type { Tx } from '../../db/database'
import { ENTITY_TYPES, type EntityId } from '../../ids'
import { DIRECTIONS, type Direction } from '../../schemas/relation'
import { checkText } from '../../schemas/texts'
import { ownersOf } from '../../store/owners'
import { deleteRelation, findRelation, type RelationKey, relationsOf, saveRelation } from '../../store/relations'
import { flag, text, whole } from '../engine/configuration'
import { type NodeHome, nodeKind, success } from '../engine/node'
import { changedMessage, type RuleMessage } from '../message'
import { filled } from '../templates'
import { foundByName } from './found-by-name'
import { namedEntity } from './named-entities'

const parts = {
  direction: z.enum(DIRECTIONS),
  relationType: text(),
  entityType: text(),
  entityNamePattern: text(),
  entityTypePattern: text(),
  entityCacheExpiration: whole(),
}

interface EntityPatterns {
  entityType: string | null
  entityNamePattern: string | null
  entityTypePattern: string | null
  entityCacheExpiration: number
}

/** Finds the entity that a message means. */
function entityFinder(home: NodeHome, patterns: EntityPatterns, createIfMissing: boolean) {
  const entities = foundByName(home.platform, patterns.entityCacheExpiration)
  return {
    async of(message: RuleMessage): Promise<EntityId> {
      const type = ENTITY_TYPES.find((one) => one === patterns.entityType)
      if (!type) throw new Error(`There is no entity type ${patterns.entityType}`)
      const name = filled(patterns.entityNamePattern ?? '', message)
      const subtype = patterns.entityTypePattern === null ? null : filled(patterns.entityTypePattern, message)
      const wanted = { type, name, subtype, createIfMissing }
      const entity = await entities.get(JSON.stringify([name, subtype]), () => namedEntity(home, wanted, message))
      if (!entity) throw new Error(`There is no ${type} with the name ${name}`)
      return entity
    },
    stop: entities.stop,
  }
}

function typeOf(pattern: string | null, message: RuleMessage): string {
  const type = filled(pattern ?? '', message)
  if (type === '') throw new Error('The type of the relation is missing')
  checkText('type', type)
  return type
}

/** FROM: relations lead to the originator. */
const keyOf = (direction: Direction, entity: EntityId, originator: EntityId, type: string): RelationKey => {
  const [from, to] = direction === 'FROM' ? [entity, originator] : [originator, entity]
  return { from, to, type, typeGroup: 'COMMON' }
}

/** All of the type on that side of the originator. */
async function deleteAll(tx: Tx, direction: Direction, originator: EntityId, type: string): Promise<void> {
  const relations = await relationsOf(tx, originator, direction === 'FROM' ? 'TO' : 'FROM', 'COMMON')
  for (const relation of relations) if (relation.type === type) await deleteRelation(tx, relation)
}

export const createRelation = nodeKind({
  clazz: 'action.TbCreateRelationNode',
  configuration: z.strictObject({
    ...parts,
    createEntityIfNotExists: flag(),
    changeOriginatorToRelatedEntity: flag(),
    removeCurrentRelations: flag(),
  }),
  start({ direction, relationType, createEntityIfNotExists, ...configuration }, home) {
    const { changeOriginatorToRelatedEntity, removeCurrentRelations } = configuration
    const entities = entityFinder(home, configuration, createEntityIfNotExists)

    /** Nothing leads to or from what is gone. */
    async function checkEnds(tx: Tx, ends: readonly EntityId[]) {
      const owners = await ownersOf(tx, ends)
      const isOwn = ({ id }: EntityId) => owners.get(id)?.tenantId === home.tenantId
      if (!ends.every(isOwn)) throw new Error('An end of the relation is gone')
    }
    return {
      async take(message) {
        const { originator } = message
        const entity = await entities.of(message)
        const key = keyOf(direction, entity, originator, typeOf(relationType, message))
        await home.platform.db.tx(async (tx) => {
          await checkEnds(tx, [originator, entity])
          if (await findRelation(tx, key)) return // then the others stay, too
          if (removeCurrentRelations) await deleteAll(tx, direction, originator, key.type)
          await saveRelation(tx, key)
        })
        return success(changeOriginatorToRelatedEntity ? changedMessage(message, { originator: entity }) : message)
      },
      stop: entities.stop,
    }
  },
})

export const deleteRelations = nodeKind({
  clazz: 'action.TbDeleteRelationNode',
  configuration: z.strictObject({ ...parts, deleteForSingleEntity: flag() }),
  start({ direction, relationType, deleteForSingleEntity, ...configuration }, home) {
    const entities = entityFinder(home, configuration, false)
    return {
      async take(message) {
        const { db } = home.platform
        const type = typeOf(relationType, message)
        if (deleteForSingleEntity) {
          await deleteRelation(db, keyOf(direction, await entities.of(message), message.originator, type))
        } else await db.tx((tx) => deleteAll(tx, direction, message.originator, type))
        return success(message)
      },
      stop: entities.stop,
    }
  },
})
