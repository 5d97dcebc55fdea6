// The facts of an entity that the pages of each kind show.
import type { AssetItem } from '../platform/asset'
import type { CustomerItem } from '../platform/customer'
import type { DashboardItem } from '../platform/dashboard'
import type { DeviceItem } from '../platform/device'
import type { DeviceProfileItem } from '../platform/device-profile'
import type { EntityViewItem } from '../platform/entity-view'
import type { ProfileItem } from '../platform/profile'
import type { RuleChainItem } from '../platform/rule-chain'
import type { TenantItem } from '../platform/tenant'
import type { UserItem } from '../platform/user'
import type { WidgetsBundleItem } from '../platform/widgets-bundle'

export interface Items {
  device: DeviceItem
  asset: AssetItem
  customer: CustomerItem
  tenant: TenantItem
  entityView: EntityViewItem
  dashboard: DashboardItem
  deviceProfile: DeviceProfileItem
  tenantProfile: ProfileItem
  ruleChain: RuleChainItem
  widgetsBundle: WidgetsBundleItem
  user: UserItem
}
