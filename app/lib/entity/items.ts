// The facts of an entity that the pages of each kind show.
import type { AssetItem } from '../platform/asset'
import type { DeviceItem } from '../platform/device'

export interface Items {
  device: DeviceItem
  asset: AssetItem
}
