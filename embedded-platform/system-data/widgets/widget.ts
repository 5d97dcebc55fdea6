// A widget type of the system, told shortly: what the rest of its descriptor is made from.
import type { Settings } from './settings-schema'

export type Kind = 'timeseries' | 'latest' | 'rpc' | 'alarm' | 'static'

/** Names of the keys of a fresh widget. */
export type SampleKeys = readonly string[]

export interface Widget {
  alias: string
  name: string
  kind: Kind
  /** In columns and rows of the grid. */
  size: readonly [width: number, height: number]
  description: string
  /** Names and defaults; they are also what the widget starts with. */
  settings?: Settings
  /** Of each data key. */
  keySettings?: Settings
  keys?: SampleKeys
}

export interface Bundle {
  alias: string
  title: string
  description: string
  widgets: readonly Widget[]
}
