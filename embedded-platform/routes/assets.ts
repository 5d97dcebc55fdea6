// REST calls of assets (platform-api §2.7).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { saved } from '../audit/actions'
import { requirePermission } from '../auth/permissions'
import type { Queryable } from '../db/database'
import { type AssetInput, type AssetRow, assetInfoOf, assetOf, readAsset } from '../schemas/asset'
import { assignAsset, changeAsset, createAsset, isReserved, removeAsset } from '../store/asset-life'
import { assets } from '../store/assets'
import type { OwnedBy } from '../store/owned-table'
import { type OwnedNoun, ownedCalls, ownedFor } from './owned-calls'
import { searchEndpoint } from './related-search'

const noun: OwnedNoun<AssetRow> = {
  type: 'ASSET',
  one: 'asset',
  notAssigned: "Asset isn't assigned to any customer!",
  wire: assetOf,
  info: assetInfoOf,
  table: assets,
  assign: assignAsset,
  remove: removeAsset,
}

async function save(call: Call<AssetInput>): Promise<AssetRow> {
  const { platform, actor, body } = call
  if (isReserved(body)) throw invalid('Unable to save asset with type TbServiceQueue')
  if (body.id === null) {
    requirePermission(actor, 'ASSET', 'CREATE', { tenantId: actor.tenantId, customerId: body.customerId })
    return platform.db.tx((tx) => createAsset(tx, platform, actor.tenantId, body))
  }
  const old = await ownedFor(call, noun, 'WRITE', body.id)
  // a customer user must not give an asset away (§9.1-10)
  const asset = actor.authority === 'CUSTOMER_USER' ? { ...body, customerId: old.customer_id } : body
  return platform.db.tx((tx) => changeAsset(tx, platform, old, asset))
}

const visibleTo = ({ actor }: Call<unknown>): OwnedBy => ({
  tenantId: actor.tenantId,
  customerId: actor.authority === 'CUSTOMER_USER' ? actor.customerId : undefined,
})

const find = async (db: Queryable, of: OwnedBy, ids: readonly string[]) =>
  (await assets.findAll(db, of, ids)).map(assetOf)

export const assetRoutes = [
  ...ownedCalls(noun),
  endpoint({
    method: 'POST',
    path: '/api/asset',
    who: TENANT_CUSTOMER,
    body: readAsset,
    audit: saved('ASSET'),
    answer: async (call) => json(assetOf(await save(call))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/assets',
    who: TENANT_CUSTOMER,
    needs: [{ name: 'assetIds' }],
    answer: async (call) => {
      const idList = call.query.list('assetIds')
      const ids = (idList.length === 0 ? [''] : idList).map((id) => uuidParam(id, 'assetIds'))
      return json(await find(call.platform.db, visibleTo(call), ids))
    },
  }),
  searchEndpoint({
    entityType: 'ASSET',
    path: '/api/assets',
    typesMember: 'assetTypes',
    find: (db, { tenantId }, ids) => find(db, { tenantId }, ids),
  }),
]
