// Entities of the node's tenant by their name, made when they are missing and the node is to make them.
import type { Queryable, Tx } from '../../db/database'
import { type EntityId, type EntityType, entityId, NULL_ID } from '../../ids'
import { stringifyJson } from '../../json/exact-json'
import type { Platform } from '../../platform'
import { createAsset } from '../../store/asset-life'
import { assets } from '../../store/assets'
import { createCustomer } from '../../store/customer-life'
import { findCustomerByTitle } from '../../store/customers'
import { dashboardIdByTitle } from '../../store/dashboards'
import { accessToken, createDevice, plainDevice } from '../../store/device-life'
import { findDeviceByName } from '../../store/devices'
import { entityViews } from '../../store/entity-views'
import { shownEntity } from '../../store/shown-entities'
import { findUserByEmail } from '../../store/users'
import type { NodeHome } from '../engine/node'
import { newMessage, type RuleMessage } from '../message'

interface Named {
  find(db: Queryable, tenantId: string, name: string): Promise<string | undefined>
  create?(tx: Tx, platform: Platform, tenantId: string, name: string, type: string | null): Promise<{ id: string }>
}

const NO_CONTACT = {
  ...{ country: null, state: null, city: null, address: null },
  ...{ address2: null, zip: null, phone: null, email: null },
}
const idOf = (row: { id: string } | undefined) => row?.id

const NAMED: Partial<Record<EntityType, Named>> = {
  DEVICE: {
    find: async (db, tenantId, name) => idOf(await findDeviceByName(db, tenantId, name)),
    create: (tx, platform, tenantId, name, type) =>
      createDevice(tx, platform, tenantId, plainDevice(name, { type: type ?? undefined }), accessToken(undefined)),
  },
  ASSET: {
    find: async (db, tenantId, name) => idOf(await assets.findByName(db, tenantId, name)),
    create: (tx, platform, tenantId, name, type) =>
      createAsset(tx, platform, tenantId, {
        ...{ id: null, customerId: NULL_ID, label: null, additionalInfo: null },
        ...{ name, type },
      }),
  },
  CUSTOMER: {
    find: async (db, tenantId, title) => idOf(await findCustomerByTitle(db, tenantId, title)),
    create: (tx, platform, tenantId, title) =>
      createCustomer(tx, platform, tenantId, { id: null, title, additionalInfo: null, ...NO_CONTACT }),
  },
  /** The own one, whatever the name. */
  TENANT: { find: async (_, tenantId) => tenantId },
  ENTITY_VIEW: { find: async (db, tenantId, name) => idOf(await entityViews.findByName(db, tenantId, name)) },
  DASHBOARD: { find: dashboardIdByTitle },
  USER: {
    async find(db, tenantId, email) {
      const user = await findUserByEmail(db, email)
      return user?.tenant_id === tenantId ? user.id : undefined
    },
  },
}

export interface Wanted {
  type: EntityType
  name: string
  /** Of a device or an asset that has to be made. */
  subtype: string | null
  createIfMissing: boolean
}

/** As if a user had made it, but that the metadata name the node. */
async function tellOfMade({ platform, tenantId, nodeId, tell }: NodeHome, originator: EntityId) {
  const shown = await shownEntity(platform.db, originator)
  if (!shown) return
  const metadata = { ruleNodeId: nodeId }
  tell(newMessage(platform, { tenantId, type: 'ENTITY_CREATED', originator, metadata, data: stringifyJson(shown) }))
}

/** `cause` is the message that asks for it: what comes of one that a node told is not told again, or it had no end. */
export async function namedEntity(home: NodeHome, wanted: Wanted, cause: RuleMessage): Promise<EntityId | undefined> {
  const { platform, tenantId } = home
  const { type, name, subtype, createIfMissing } = wanted
  const named = NAMED[type]
  if (!named) throw new Error(`Entities of the type ${type} are not found by name`)
  const known = async () => {
    const id = await named.find(platform.db, tenantId, name)
    return id === undefined ? undefined : entityId(type, id)
  }
  const found = await known()
  const { create } = named
  if (found || !createIfMissing || !create) return found
  try {
    const { id } = await platform.db.tx((tx) => create(tx, platform, tenantId, name, subtype))
    const made = entityId(type, id)
    if (cause.metadata.ruleNodeId === undefined) await tellOfMade(home, made)
    return made
  } catch (error) {
    const there = await known() // somebody else was faster
    if (there) return there
    throw error
  }
}
