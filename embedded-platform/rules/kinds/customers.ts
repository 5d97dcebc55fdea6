// Nodes that assign the originator to a customer, who is found by title, and take it away again.
import { z } from 'zod'
import type { Tx } from '../../db/database'
import { type EntityId, type EntityType, NULL_ID } from '../../ids'
import type { Platform } from '../../platform'
import { assignAsset } from '../../store/asset-life'
import { findCustomer } from '../../store/customers'
import { assignDashboard, unassignDashboard } from '../../store/dashboard-life'
import { findDashboardInfo } from '../../store/dashboards'
import { assignDevice } from '../../store/device-life'
import { assignEntityView } from '../../store/entity-view-life'
import { ownerOf } from '../../store/owners'
import { flag, text, whole } from '../engine/configuration'
import { type NodeHome, nodeKind, success } from '../engine/node'
import type { RuleMessage } from '../message'
import { filled } from '../templates'
import { foundByName } from './found-by-name'
import { namedEntity } from './named-entities'

type Change = (tx: Tx, platform: Platform, id: string, customerId: string) => Promise<unknown>

/** Things that are one customer's at most: whoever's they are, they are taken away. */
const owned = (assign: Change) => ({
  assign,
  unassign: (tx: Tx, platform: Platform, id: string) => assign(tx, platform, id, NULL_ID),
})

const dashboardChange =
  (change: typeof assignDashboard): Change =>
  async (tx, platform, id, customerId) => {
    const dashboard = await findDashboardInfo(tx, id)
    if (dashboard) await change(tx, platform, dashboard, [customerId])
  }

const CHANGES: Partial<Record<EntityType, { assign: Change; unassign: Change }>> = {
  DEVICE: owned(assignDevice),
  ASSET: owned(assignAsset),
  ENTITY_VIEW: owned(assignEntityView),
  DASHBOARD: { assign: dashboardChange(assignDashboard), unassign: dashboardChange(unassignDashboard) },
}

function changesOf(type: EntityType) {
  const changes = CHANGES[type]
  if (!changes) throw new Error(`Originators of the type ${type} cannot be assigned to a customer`)
  return changes
}

async function change(
  { platform, tenantId }: NodeHome,
  { entityType, id }: EntityId,
  customer: EntityId,
  how: 'assign' | 'unassign',
): Promise<void> {
  const changes = changesOf(entityType)
  await platform.db.tx(async (tx) => {
    const owner = await ownerOf(tx, { entityType, id })
    if (owner?.tenantId !== tenantId) throw new Error('The originator is gone')
    if ((await findCustomer(tx, customer.id))?.tenant_id !== tenantId) throw new Error('The customer is gone')
    const isThere = owner.customerId === (how === 'assign' ? customer.id : NULL_ID)
    if (!isThere) await changes[how](tx, platform, id, customer.id)
  })
}

const parts = { customerNamePattern: text(), customerCacheExpiration: whole() }

interface Configuration {
  customerNamePattern: string | null
  customerCacheExpiration: number
  createCustomerIfNotExists: boolean
}

function running(home: NodeHome, configuration: Configuration, how: 'assign' | 'unassign') {
  const { customerNamePattern, customerCacheExpiration, createCustomerIfNotExists: createIfMissing } = configuration
  const customers = foundByName(home.platform, customerCacheExpiration)
  return {
    async take(message: RuleMessage) {
      changesOf(message.originator.entityType) // before a customer is made for nothing
      const name = filled(customerNamePattern ?? '', message)
      const wanted = { type: 'CUSTOMER', name, subtype: null, createIfMissing } as const
      const customer = await customers.get(name, () => namedEntity(home, wanted, message))
      if (!customer) throw new Error(`There is no customer with the title ${name}`)
      await change(home, message.originator, customer, how)
      return success(message)
    },
    stop: customers.stop,
  }
}

export const assignToCustomer = nodeKind({
  clazz: 'action.TbAssignToCustomerNode',
  configuration: z.strictObject({ ...parts, createCustomerIfNotExists: flag() }),
  start: (configuration, home) => running(home, configuration, 'assign'),
})

export const unassignFromCustomer = nodeKind({
  clazz: 'action.TbUnassignFromCustomerNode',
  configuration: z.strictObject(parts),
  start: (configuration, home) => running(home, { ...configuration, createCustomerIfNotExists: false }, 'unassign'),
})
