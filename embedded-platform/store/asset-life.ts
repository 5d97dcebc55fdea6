// The life of assets: made, changed, assigned, deleted, by a user or with their tenant or customer.

import { invalid } from '../api/errors'
import type { Queryable, Tx } from '../db/database'
import { NULL_ID } from '../ids'
import type { Platform } from '../platform'
import type { AssetInput, AssetRow } from '../schemas/asset'
import { checkLimit } from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { type AssetValues, assets } from './assets'
import { findCustomer } from './customers'
import { hasViews } from './entity-views'
import { ownedLife } from './owned-life'
import { profileConfigurationOf } from './tenant-profiles'

const RESERVED_TYPE = 'TbServiceQueue'

const life = ownedLife('ASSET', assets)
export const { assign: assignAsset, ofTenant: removeAssetsOfTenant, ofCustomer: unassignAssetsOfCustomer } = life

export async function removeAsset(
  tx: Tx,
  platform: Platform,
  asset: Pick<AssetRow, 'id' | 'tenant_id'>,
): Promise<void> {
  if (await hasViews(tx, asset.id)) throw invalid("Can't delete asset that has entity views!")
  await life.remove(tx, platform, asset)
}

async function checked(db: Queryable, tenantId: string, asset: AssetInput): Promise<AssetValues> {
  const { name, type, label, customerId, additionalInfo } = asset
  if (!type) throw invalid('Asset type should be specified!')
  if (!name) throw invalid('Asset name should be specified!')
  checkText('name', name)
  checkText('type', type)
  checkText('label', label)
  if (customerId !== NULL_ID) {
    const customer = await findCustomer(db, customerId)
    if (!customer) throw invalid("Can't assign asset to non-existent customer!")
    if (customer.tenant_id !== tenantId) throw invalid("Can't assign asset to customer from different tenant!")
  }
  return { tenantId, customerId, name, type, label, additionalInfo }
}

export const isReserved = ({ type }: AssetInput) => type === RESERVED_TYPE

export async function createAsset(tx: Tx, platform: Platform, tenantId: string, asset: AssetInput): Promise<AssetRow> {
  const values = await checked(tx, tenantId, asset)
  const { maxAssets } = await profileConfigurationOf(tx, tenantId)
  if (maxAssets > 0) checkLimit(maxAssets, await assets.count(tx, tenantId), 'assets')
  const row = await assets.insert(tx, platform.newId(), values)
  life.publish(tx, platform, row, 'created')
  return row
}

export async function changeAsset(tx: Tx, platform: Platform, old: AssetRow, asset: AssetInput): Promise<AssetRow> {
  const row = await assets.update(tx, old.id, await checked(tx, old.tenant_id, asset))
  life.publish(tx, platform, row, 'updated')
  return row
}
