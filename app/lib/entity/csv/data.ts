// The data of the page that takes in a file of rows.
import type { FieldError } from '~/lib/forms/field-error'
import type { CsvColumn, CsvKind } from './columns'
import type { DelimiterName, Encoding } from './reading-choices'

export interface CsvPreview {
  id: string
  fileName: string
  encoding: Encoding
  delimiter: DelimiterName
  hasHead: boolean
  head: string[]
  /** The first ones. */
  rows: string[][]
  columns: CsvColumn[]
  /** What is wrong with the file as a whole. */
  fault?: FieldError
  /** One column alone: the separator may be another one. */
  isOneColumn: boolean
}

export interface CsvPageData {
  kind: CsvKind
  closeTo: string
  template: string
  most: number
  preview?: CsvPreview
  /** The file is no longer kept. */
  isGone: boolean
  ticket: string
}

export interface CsvAnswer {
  /** Of the file, or of all columns. */
  fault?: FieldError
  /** By the place of the column. */
  faults?: Record<number, FieldError>
  columns?: CsvColumn[]
}

export const MOST_COLUMNS = 100
export const asField = (place: number) => `as-${place}`
export const keyField = (place: number) => `key-${place}`
