// Nodes that add values to the metadata under names of the user's choice: attributes or latest values of customer,
// tenant or a related entity, and fields of the originator itself.
import { z } from 'zod'
import { isObject } from '../../api/members'
import type { EntityId } from '../../ids'
import { stringifyJson } from '../../json/exact-json'
import { valueText } from '../../json/value'
import type { Platform } from '../../platform'
import { tenantOf as shownTenant } from '../../schemas/tenant'
import { shownEntity } from '../../store/shown-entities'
import { findTenant } from '../../store/tenants'
import { attributes, latest } from '../../telemetry/read'
import { flag, textsByName } from '../engine/configuration'
import { type NodeHome, nodeKind, success } from '../engine/node'
import { type RuleMessage, withMetadata } from '../message'
import { customerOf, relatedEntity, relationsQuery, tenantOf } from '../related-entities'
import type { Metadata } from '../scripts/results'
import { filled } from '../templates'

const parts = { attrMapping: textsByName(), telemetry: flag() }

interface Mapping {
  attrMapping: Metadata
  /** Latest values, not server attributes. */
  telemetry: boolean
}

/** Values that are not there are left out. */
async function mapped({ db }: Platform, { id }: EntityId, message: RuleMessage, { attrMapping, telemetry }: Mapping) {
  const targets = new Map(
    Object.entries(attrMapping).map(([source, target]) => [filled(source, message), filled(target, message)]),
  )
  const keys = [...targets.keys()]
  const values = telemetry ? await latest(db, id, keys) : await attributes(db, id, { scope: 'SERVER_SCOPE', keys })
  return success(
    withMetadata(
      message,
      Object.fromEntries(values.map(({ key, value }) => [targets.get(key) ?? key, valueText(value)])),
    ),
  )
}

const attributeNode = (clazz: string, find: (home: NodeHome, originator: EntityId) => EntityId | Promise<EntityId>) =>
  nodeKind({
    clazz,
    configuration: z.strictObject(parts),
    start: (configuration, home) => ({
      take: async (message) => mapped(home.platform, await find(home, message.originator), message, configuration),
    }),
  })

export const customerAttributes = attributeNode('metadata.TbGetCustomerAttributeNode', customerOf)

export const tenantAttributes = attributeNode('metadata.TbGetTenantAttributeNode', tenantOf)

export const relatedAttributes = nodeKind({
  clazz: 'metadata.TbGetRelatedAttributeNode',
  configuration: z.strictObject({ ...parts, relationsQuery: relationsQuery() }),
  start: (configuration, home) => ({
    async take(message) {
      const entity = await relatedEntity(home, message.originator, configuration.relationsQuery)
      return mapped(home.platform, entity, message, configuration)
    },
  }),
})

async function shown({ db }: Platform, originator: EntityId): Promise<object> {
  const { entityType, id } = originator
  const tenant = entityType === 'TENANT' ? await findTenant(db, id) : undefined
  const entity = tenant ? shownTenant(tenant) : await shownEntity(db, originator)
  if (!entity) throw new Error(`Fields of the originator ${entityType} ${id} cannot be read`)
  return entity
}

/** Ids are their text; null is the text "null" (so known clients expect it). */
function fieldText(entity: object, path: string): string | undefined {
  let at: unknown = entity
  for (const name of path.split('.')) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  if (at === undefined) return undefined
  if (isObject(at) && typeof at.entityType === 'string' && typeof at.id === 'string') return at.id
  return typeof at === 'object' && at !== null ? stringifyJson(at) : String(at)
}

export const originatorFields = nodeKind({
  clazz: 'metadata.TbGetOriginatorFieldsNode',
  configuration: z.strictObject({ fieldsMapping: textsByName() }),
  start: ({ fieldsMapping }, { platform }) => ({
    async take(message) {
      const entity = await shown(platform, message.originator)
      const found = Object.entries(fieldsMapping).flatMap(([field, target]) => {
        const value = fieldText(entity, field)
        return value === undefined ? [] : [[target, value] as const]
      })
      return success(withMetadata(message, Object.fromEntries(found)))
    },
  }),
})
