// Columns of a kind as data: what each shows of an item, and how it is drawn. Table, phone rows, chooser and export read
// the same declaration.
import type { DeviceActivity } from '~/lib/entity/device/activity'
import type { PhonePlace } from './column'

interface Common {
  key: string
  /** Translation key. */
  label: string
  sort?: string
  /** In pixels; the name has none and takes what is left. */
  width?: number
  wideOnly?: boolean
  phone?: PhonePlace
  /** Only for those who manage. */
  forManagers?: boolean
}

export type ColumnData<Item> = Common &
  (
    | { as: 'name' | 'text'; value: (item: Item) => string | undefined }
    | { as: 'state' | 'yes'; value: (item: Item) => boolean }
    | { as: 'date'; value: (item: Item) => number }
    | { as: 'last-seen'; value: (item: Item) => DeviceActivity }
  )
