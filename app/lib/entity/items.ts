// What the pages of each kind show of an entity.
import type { DeviceItem } from '../platform/device'

export interface Items {
  device: DeviceItem
}
