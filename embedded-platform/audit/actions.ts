// The actions that endpoints declare, one line each: `audit: saved('DEVICE')`.
import type { ActionType, Audit, AuditRecord } from '../api/audit'
import type { Call } from '../api/endpoint'
import { readUuid } from '../api/ids'
import { isObject } from '../api/members'
import { readJson } from '../api/read-json'
import { type EntityId, type EntityType, entityId, NULL_ID } from '../ids'
import { stringifyJson } from '../json/exact-json'
import { findDeviceProfile } from '../store/device-profiles'
import { namesOf } from '../store/entity-names'
import { ownerOf } from '../store/owners'
import { shownEntity } from '../store/shown-entities'

export type Declared<Body = unknown> = (call: Call<Body>) => Audit | Promise<Audit>
export type Facts = Record<string, unknown>

export const nobody = (type: EntityType) => entityId(type, NULL_ID)
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
/** The id inside an id object of an answer. */
const idIn = (value: unknown) => (isObject(value) && typeof value.id === 'string' ? value.id : undefined)
const nameIn = (entity: Facts) => textOrNull(entity.name ?? entity.title ?? entity.email)

/** Name and customer of an entity as it is now. */
export async function factsOf({ platform: { db } }: Pick<Call<unknown>, 'platform'>, entity: EntityId) {
  const isProfile = entity.entityType === 'DEVICE_PROFILE' // it has a name, but not where relations are shown
  const name = isProfile ? (await findDeviceProfile(db, entity.id))?.name : (await namesOf(db, [entity])).get(entity.id)
  return { name: name ?? null, customerId: (await ownerOf(db, entity))?.customerId }
}

/** For the rule engine, before it is another one. */
async function asItIs({ platform: { db } }: Call<unknown>, entity: EntityId): Promise<string | undefined> {
  const shown = await shownEntity(db, entity)
  return shown && stringifyJson(shown)
}

/** The content of dashboards is not kept: it is large. */
const shown = (type: EntityType, entity: Facts) => (type === 'DASHBOARD' ? { ...entity, configuration: '' } : entity)

/** The body as it was sent, in the tenant that it was meant for. */
export function sentBy(call: Call<unknown>): Facts {
  const body = readJson(call.rawBody)
  const sent: Facts = isObject(body) ? body : {}
  return { createdTime: 0, name: nameIn(sent), ...sent, tenantId: entityId('TENANT', call.actor.tenantId) }
}

/** Members that an entity has from the start, of those that are not null then. */
const DEFAULTS: Partial<Record<EntityType, Facts>> = {
  ENTITY_VIEW: { startTimeMs: 0, endTimeMs: 0 },
  RULE_CHAIN: { root: false, debugMode: false },
  DEVICE_PROFILE: { default: false },
}

/** An entity is made, or changed when the body has its id. `attempted`: what a refused one would have been. */
export const saved =
  <Body extends { id: string | null }>(
    type: EntityType,
    attempted: (call: Call<Body>) => Facts | Promise<Facts> = sentBy,
  ): Declared<Body> =>
  (call) => {
    const action = call.body.id === null ? 'ADDED' : 'UPDATED'
    return {
      done: (answer) => (isObject(answer) ? [wholeRecord(action, type, answer)] : []),
      refused: async () => {
        const entity = { ...DEFAULTS[type], ...(await attempted(call)) }
        return { action, entity: nobody(type), name: nameIn(entity), data: { entity: shown(type, entity) } }
      },
    }
  }

/** A record that shows the entity as an answer has it. */
export function wholeRecord(action: ActionType, type: EntityType, entity: Facts): AuditRecord {
  const id = idIn(entity.id) ?? NULL_ID
  const customerId = type === 'CUSTOMER' ? id : idIn(entity.customerId)
  return { action, entity: entityId(type, id), name: nameIn(entity), customerId, data: { entity: shown(type, entity) } }
}

/** An entity is made from next to nothing, or changed without a body; the answer shows it. */
export const answered =
  (action: ActionType, type: EntityType, refusedData: (call: Call<unknown>) => Facts = () => ({})): Declared =>
  (call) => ({
    done: (answer) => (isObject(answer) ? [wholeRecord(action, type, answer)] : []),
    refused: () => ({ action, entity: nobody(type), name: null, data: refusedData(call) }),
  })

/** One takes the place of another that had it: both are noted. `before`: that other one, as it is afterwards. */
export const replacing =
  (type: EntityType, parameter: string, before: (call: Call<unknown>) => Promise<Facts | undefined>): Declared =>
  async (call) => {
    const other = await before(call)
    return {
      done: (answer) => {
        if (!isObject(answer) || (other && idIn(other.id) === idIn(answer.id))) return []
        return [other, answer].flatMap((one) => (one ? [wholeRecord('UPDATED', type, one)] : []))
      },
      refused: () => ({
        action: 'UPDATED',
        entity: nobody(type),
        name: null,
        data: { entityId: call.params[parameter] ?? null },
      }),
    }
  }

/** Something is done to the entity of the path; `data` comes beside its id. */
export const upon =
  (
    action: ActionType,
    type: EntityType,
    parameter: string,
    data: (call: Call<unknown>) => Facts | Promise<Facts> = () => ({}),
  ): Declared =>
  async (call) => {
    const rawId = call.params[parameter] ?? ''
    const id = readUuid(rawId)
    const entity = id === undefined ? undefined : entityId(type, id)
    const facts = entity && (await factsOf(call, entity))
    const told = entity && action === 'DELETED' ? await asItIs(call, entity) : undefined
    return {
      done: async () =>
        entity && facts ? [{ action, entity, ...facts, data: { entityId: rawId, ...(await data(call)) }, told }] : [],
      refused: async () => ({
        action,
        entity: nobody(type),
        name: null,
        data: { entityId: rawId, ...(await data(call)) },
      }),
    }
  }

export const deleted = (type: EntityType, parameter: string): Declared => upon('DELETED', type, parameter)

/** By an id as it was asked for. */
export async function nameOf(call: Call<unknown>, type: EntityType, rawId: string | undefined): Promise<string | null> {
  const id = rawId && readUuid(rawId)
  return id ? ((await namesOf(call.platform.db, [entityId(type, id)])).get(id) ?? null) : null
}

const titleOf = (call: Call<unknown>, customerId: string | undefined) => nameOf(call, 'CUSTOMER', customerId)

/** The customer that an answer says the entity belongs to now. */
function customerIn(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined
  const customers = Array.isArray(answer.assignedCustomers) ? answer.assignedCustomers : []
  const everybody = customers.find((one) => isObject(one) && one.public === true)
  return idIn(answer.customerId) ?? (isObject(everybody) ? idIn(everybody.customerId) : undefined)
}

/** To the customer of the path, or to everybody. */
export const assigned =
  (type: EntityType, parameter: string): Declared =>
  async (call) => {
    const action = 'ASSIGNED_TO_CUSTOMER'
    const rawId = call.params[parameter] ?? ''
    const { customerId: wanted } = call.params
    const data = (assignedCustomerId: string | undefined, assignedCustomerName: string | null) => ({
      entityId: rawId,
      assignedCustomerId: assignedCustomerId ?? null,
      assignedCustomerName,
    })
    return {
      done: async (answer) => {
        const id = readUuid(rawId)
        const customerId = (wanted && readUuid(wanted)) ?? customerIn(answer)
        if (id === undefined || customerId === undefined) return []
        const entity = entityId(type, id)
        const { name } = await factsOf(call, entity)
        return [{ action, entity, name, customerId, data: data(customerId, await titleOf(call, customerId)) }]
      },
      refused: () => ({ action, entity: nobody(type), name: null, data: data(wanted, null) }),
    }
  }

/** From the customer of the path, or from the one that it belongs to. */
export const unassigned =
  (type: EntityType, parameter: string): Declared =>
  async (call) => {
    const action = 'UNASSIGNED_FROM_CUSTOMER'
    const rawId = call.params[parameter] ?? ''
    const id = readUuid(rawId)
    const facts = id === undefined ? undefined : await factsOf(call, entityId(type, id))
    const told = id === undefined ? undefined : await asItIs(call, entityId(type, id))
    const customerId = call.params.customerId ?? facts?.customerId
    const data = {
      entityId: rawId,
      unassignedCustomerId: customerId ?? null,
      unassignedCustomerName: await titleOf(call, customerId),
    }
    return {
      done: () =>
        id === undefined
          ? []
          : [{ action, entity: entityId(type, id), name: facts?.name ?? null, customerId, data, told }],
      refused: () => ({ action, entity: nobody(type), name: null, data: { entityId: rawId } }),
    }
  }

/** The list of customers of the path's entity is another one afterwards: each who came and each who went is noted. */
export const customersChanged =
  (type: EntityType, parameter: string): Declared =>
  async (call) => {
    const rawId = call.params[parameter] ?? ''
    const id = readUuid(rawId)
    const entity = id === undefined ? undefined : entityId(type, id)
    const before = new Set(entity && (await ownerOf(call.platform.db, entity))?.customerIds)
    const name = entity ? (await factsOf(call, entity)).name : null
    return {
      done: async (answer) => {
        const listed = isObject(answer) && Array.isArray(answer.assignedCustomers) ? answer.assignedCustomers : []
        const after = new Set(listed.flatMap((one) => (isObject(one) ? (idIn(one.customerId) ?? []) : [])))
        const records: AuditRecord[] = []
        const add = async (action: ActionType, customerId: string, word: 'assigned' | 'unassigned') => {
          const title = await titleOf(call, customerId)
          const data = { entityId: rawId, [`${word}CustomerId`]: customerId, [`${word}CustomerName`]: title }
          if (entity) records.push({ action, entity, name, customerId, data })
        }
        for (const one of after) if (!before.has(one)) await add('ASSIGNED_TO_CUSTOMER', one, 'assigned')
        for (const one of before) if (!after.has(one)) await add('UNASSIGNED_FROM_CUSTOMER', one, 'unassigned')
        return records
      },
      refused: () => ({ action: 'ASSIGNED_TO_CUSTOMER', entity: nobody(type), name: null, data: { entityId: rawId } }),
    }
  }
