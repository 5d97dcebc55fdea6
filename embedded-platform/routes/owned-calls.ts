// REST calls that assets and entity views have alike (platform-api §2.7, §2.8): read, delete, assign, lists, types.

import { json } from '../api/answer'
import { type Call, type Endpoint, endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, type PageData, type PageLink, pageLink } from '../api/page'
import { assigned, deleted, unassigned } from '../audit/actions'
import { type Operation, requirePermission } from '../auth/permissions'
import type { Queryable, Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { CustomerOfRow, OwnedRow } from '../schemas/owned-row'
import { publicCustomer } from '../store/customers'
import type { OwnedFilter } from '../store/owned-table'
import { changing } from './changing'
import { customerOfPath } from './device-access'

/** The parts the calls are made of: a noun's words, its table, its shapes on the wire, and what can happen to it. */
export interface OwnedNoun<Row extends OwnedRow> {
  type: 'ASSET' | 'ENTITY_VIEW'
  /** As in paths: `/api/{one}/:id`, `/api/tenant/{one}s`, `/api/tenant/{one}Infos`. */
  one: string
  notAssigned: string
  wire: (row: Row) => unknown
  info: (row: Row & CustomerOfRow) => unknown
  table: {
    find: (db: Queryable, id: string) => Promise<Row | undefined>
    findInfo: (db: Queryable, id: string) => Promise<(Row & CustomerOfRow) | undefined>
    findByName: (db: Queryable, tenantId: string, name: string) => Promise<Row | undefined>
    types: (db: Queryable, tenantId: string) => Promise<string[]>
    page: (
      db: Queryable,
      filter: OwnedFilter,
      link: PageLink,
      map: OwnedNoun<Row>['wire'],
    ) => Promise<PageData<unknown>>
    infosPage: (
      db: Queryable,
      filter: OwnedFilter,
      link: PageLink,
      map: OwnedNoun<Row>['info'],
    ) => Promise<PageData<unknown>>
  }
  assign: (tx: Tx, platform: Platform, id: string, customerId: string) => Promise<Row>
  remove: (tx: Tx, platform: Platform, row: Row) => Promise<unknown>
}

export const checkOwned = (
  { actor }: Call<unknown>,
  type: OwnedNoun<never>['type'],
  operation: Operation,
  row: OwnedRow,
): void => requirePermission(actor, type, operation, { tenantId: row.tenant_id, customerId: row.customer_id })

/** The thing with that id, as far as the caller may do this to it. */
export async function ownedFor<Row extends OwnedRow>(
  call: Call<unknown>,
  noun: Pick<OwnedNoun<Row>, 'type' | 'table'>,
  operation: Operation,
  id: string,
): Promise<Row> {
  const row = found(await noun.table.find(call.platform.db, id))
  checkOwned(call, noun.type, operation, row)
  return row
}

export function ownedCalls<Row extends OwnedRow>(noun: OwnedNoun<Row>): Endpoint<undefined>[] {
  const { one, table, wire } = noun
  const idName = `${one}Id`
  const ofPath = (call: Call, operation: Operation) =>
    ownedFor(call, noun, operation, uuidParam(call.params[idName], idName))
  const assign = (call: Call, row: Row, customer: (tx: Tx) => Promise<string>) => {
    const { platform } = call
    return platform.db.tx(async (tx) => noun.assign(tx, platform, row.id, await customer(tx)))
  }
  const filterOf = ({ actor, query }: Call, customerId?: string): OwnedFilter => ({
    tenantId: actor.tenantId,
    customerId,
    type: query.text('type')?.trim() ? query.text('type') : undefined,
  })
  const list = async (call: Call, customerId?: string) =>
    json(await table.page(call.platform.db, filterOf(call, customerId), pageLink(call.query), wire))
  const infos = async (call: Call, customerId?: string) =>
    json(await table.infosPage(call.platform.db, filterOf(call, customerId), pageLink(call.query), noun.info))

  return [
    endpoint({
      method: 'GET',
      path: `/api/${one}/:${idName}`,
      who: TENANT_CUSTOMER,
      answer: async (call) => json(wire(await ofPath(call, 'READ'))),
    }),
    endpoint({
      method: 'GET',
      path: `/api/${one}/info/:${idName}`,
      who: TENANT_CUSTOMER,
      answer: async (call) => {
        const row = found(await table.findInfo(call.platform.db, uuidParam(call.params[idName], idName)))
        checkOwned(call, noun.type, 'READ', row)
        return json(noun.info(row))
      },
    }),
    changing({
      method: 'DELETE',
      path: `/api/${one}/:${idName}`,
      who: TENANT,
      audit: deleted(noun.type, idName),
      find: (call) => ofPath(call, 'DELETE'),
      change: noun.remove,
    }),
    endpoint({
      method: 'POST',
      path: `/api/customer/:customerId/${one}/:${idName}`,
      who: TENANT,
      audit: assigned(noun.type, idName),
      answer: async (call) => {
        const customerId = await customerOfPath(call)
        const row = await ofPath(call, 'ASSIGN_TO_CUSTOMER')
        return json(wire(await assign(call, row, async () => customerId)))
      },
    }),
    endpoint({
      method: 'DELETE',
      path: `/api/customer/${one}/:${idName}`,
      who: TENANT,
      audit: unassigned(noun.type, idName),
      answer: async (call) => {
        const row = await ofPath(call, 'UNASSIGN_FROM_CUSTOMER')
        if (row.customer_id === NULL_ID) throw invalid(noun.notAssigned)
        return json(wire(await assign(call, row, async () => NULL_ID)))
      },
    }),
    endpoint({
      method: 'POST',
      path: `/api/customer/public/${one}/:${idName}`,
      who: TENANT,
      audit: assigned(noun.type, idName),
      answer: async (call) => {
        const row = await ofPath(call, 'ASSIGN_TO_CUSTOMER')
        const everybody = async (tx: Tx) => (await publicCustomer(tx, call.platform, row.tenant_id)).id
        return json(wire(await assign(call, row, everybody)))
      },
    }),
    endpoint({ method: 'GET', path: `/api/tenant/${one}s`, who: TENANT, needs: PAGE, answer: (call) => list(call) }),
    endpoint({
      method: 'GET',
      path: `/api/tenant/${one}Infos`,
      who: TENANT,
      needs: PAGE,
      answer: (call) => infos(call),
    }),
    endpoint({
      method: 'GET',
      path: `/api/tenant/${one}s`,
      who: TENANT,
      needs: [{ name: `${one}Name` }],
      answer: async ({ platform, actor, query }) =>
        json(wire(found(await table.findByName(platform.db, actor.tenantId, query.required(`${one}Name`))))),
    }),
    endpoint({
      method: 'GET',
      path: `/api/customer/:customerId/${one}s`,
      who: TENANT_CUSTOMER,
      needs: PAGE,
      answer: async (call) => list(call, await customerOfPath(call)),
    }),
    endpoint({
      method: 'GET',
      path: `/api/customer/:customerId/${one}Infos`,
      who: TENANT_CUSTOMER,
      needs: PAGE,
      answer: async (call) => infos(call, await customerOfPath(call)),
    }),
    endpoint({
      method: 'GET',
      path: `/api/${one}/types`,
      who: TENANT_CUSTOMER,
      answer: async ({ platform, actor }) => {
        const tenantId = entityId('TENANT', actor.tenantId)
        const types = await table.types(platform.db, actor.tenantId)
        return json(types.map((type) => ({ tenantId, entityType: noun.type, type })))
      },
    }),
  ]
}
