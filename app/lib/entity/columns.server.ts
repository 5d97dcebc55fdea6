// The columns of each kind. In the browser a list brings its own alone.
import { assetColumns } from './asset/columns'
import { type ColumnData, seenColumns } from './column-data'
import { customerColumns } from './customer/columns'
import { dashboardColumns } from './dashboard/columns'
import { deviceColumns } from './device/columns'
import { deviceProfileColumns } from './device-profile/columns'
import { entityViewColumns } from './entity-view/columns'
import type { Items } from './items'
import type { Kind } from './kinds'
import { ruleChainColumns } from './rule-chain/columns'
import { tenantColumns } from './tenant/columns'
import { tenantProfileColumns } from './tenant-profile/columns'
import { userColumns } from './user/columns'
import { widgetsBundleColumns } from './widgets-bundle/columns'

const columns: { [K in Kind]: readonly ColumnData<Items[K]>[] } = {
  device: deviceColumns,
  asset: assetColumns,
  customer: customerColumns,
  tenant: tenantColumns,
  entityView: entityViewColumns,
  dashboard: dashboardColumns,
  deviceProfile: deviceProfileColumns,
  tenantProfile: tenantProfileColumns,
  ruleChain: ruleChainColumns,
  widgetsBundle: widgetsBundleColumns,
  user: userColumns,
}

/** Those of a kind that a person may see. */
export const columnsOf = <K extends Kind>(kind: K, canManage: boolean): readonly ColumnData<Items[K]>[] =>
  seenColumns(columns[kind], canManage)
