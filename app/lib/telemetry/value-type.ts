// The kinds of a stored value.
export const valueTypes = ['STRING', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON'] as const
export type ValueType = (typeof valueTypes)[number]

/** A value as a page shows and edits it: its kind and its text. */
export interface TypedValue {
  type: ValueType
  text: string
}
