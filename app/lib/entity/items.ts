// What the pages of each kind show of an entity.
import type { AssetItem } from '../platform/asset'
import type { DeviceItem } from '../platform/device'

export interface Items {
  device: DeviceItem
  asset: AssetItem
}
