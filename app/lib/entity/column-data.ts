// Columns of a kind as data: what each shows of an item, and how it is drawn. Table, phone rows, chooser and export read
// the same declaration, in the page and on the server.
import type { DeviceActivity } from './device/activity'

/** The place of a cell in the two lines that a row has on a phone. */
export type PhonePlace = 'lead' | 'name' | 'value' | 'line' | 'more' | 'foot' | 'age'

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
  /** Shown only when it is chosen. */
  isExtra?: boolean
}

export type ColumnData<Item> = Common &
  (
    | { as: 'name' | 'text'; value: (item: Item) => string | undefined }
    | { as: 'chips'; value: (item: Item) => readonly string[] }
    /** One of a few, in words where it has any: translation keys by value. */
    | { as: 'word'; value: (item: Item) => string | undefined; words: Readonly<Record<string, string>> }
    /** `words`: a translation key, else a plain yes. */
    | { as: 'yes'; value: (item: Item) => boolean; words?: string }
    | { as: 'state'; value: (item: Item) => boolean }
    | { as: 'date'; value: (item: Item) => number }
    | { as: 'last-seen'; value: (item: Item) => DeviceActivity }
  )

/** All of them, or those of people who only look. */
export const seenColumns = <Item>(columns: readonly ColumnData<Item>[], canManage: boolean) =>
  columns.filter(({ forManagers }) => canManage || !forManagers)
