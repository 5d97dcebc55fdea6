// The node that gives a message another originator.
import { z } from 'zod'
import type { EntityId } from '../../ids'
import { originatorOf } from '../../schemas/alarm'
import { findAlarm } from '../../store/alarms'
import { type NodeHome, nodeKind, success } from '../engine/node'
import { changedMessage } from '../message'
import { customerOf, type RelationsQuery, relatedEntity, relationsQuery, tenantOf } from '../related-entities'

const SOURCES = ['CUSTOMER', 'TENANT', 'RELATED', 'ALARM_ORIGINATOR'] as const

async function alarmed({ platform, tenantId }: NodeHome, { entityType, id }: EntityId): Promise<EntityId> {
  const alarm = entityType === 'ALARM' ? await findAlarm(platform.db, id) : undefined
  if (alarm?.tenant_id !== tenantId) throw new Error('The originator is no alarm')
  return originatorOf(alarm)
}

type Find = (home: NodeHome, originator: EntityId, query: RelationsQuery | null) => EntityId | Promise<EntityId>

const FIND: Record<(typeof SOURCES)[number], Find> = {
  CUSTOMER: (home, originator) => customerOf(home, originator),
  TENANT: tenantOf,
  RELATED(home, originator, query) {
    if (!query) throw new Error('The query of relations is missing')
    return relatedEntity(home, originator, query)
  },
  ALARM_ORIGINATOR: alarmed,
}

export const changeOriginator = nodeKind({
  clazz: 'transform.TbChangeOriginatorNode',
  configuration: z.strictObject({
    originatorSource: z.enum(SOURCES),
    relationsQuery: z.preprocess((value) => value ?? null, relationsQuery().nullable()),
  }),
  start({ originatorSource, relationsQuery }, home) {
    if (originatorSource === 'RELATED' && !relationsQuery) throw new Error('The query of relations is missing')
    const find = FIND[originatorSource]
    return {
      async take(message) {
        const originator = await find(home, message.originator, relationsQuery)
        return success(changedMessage(message, { originator }))
      },
    }
  },
})
