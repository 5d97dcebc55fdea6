// The kinds of a stored value.
export const valueTypes = ['STRING', 'INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON'] as const
export type ValueType = (typeof valueTypes)[number]

/** A value as a page shows and edits it: its kind and its text. */
export interface TypedValue {
  type: ValueType
  text: string
}

const fits: Record<ValueType, (text: string) => boolean> = {
  INTEGER: (text) => /^-?\d+$/.test(text),
  DOUBLE: (text) => /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text),
  BOOLEAN: (text) => text === 'true' || text === 'false',
  JSON: (text) => /^[[{]/.test(text),
  STRING: () => true,
}
const likeliestFirst = ['INTEGER', 'DOUBLE', 'BOOLEAN', 'JSON', 'STRING'] as const

/** The kind of a value of which only the text is told: the same as before, as long as that can be. */
export const typeOfText = (text: string, before: ValueType): ValueType =>
  fits[before](text) ? before : (likeliestFirst.find((type) => fits[type](text)) ?? 'STRING')
