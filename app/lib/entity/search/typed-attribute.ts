// An attribute that is looked for: a key and a value with an equals sign between them, as in 'serialNumber=A-1174'.
const LONGEST_KEY = 255
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** What a value can be compared as: a text, and what it reads as besides. */
export type Compared =
  | { type: 'STRING'; operation: 'CONTAINS'; value: string }
  | { type: 'NUMERIC'; operation: 'EQUAL'; value: number }
  | { type: 'BOOLEAN'; operation: 'EQUAL'; value: boolean }

export interface TypedAttribute {
  key: string
  compared: Compared[]
}

export function typedAttribute(typed: string): TypedAttribute | undefined {
  const at = typed.indexOf('=')
  const key = typed.slice(0, at).trim()
  const value = typed.slice(at + 1).trim()
  // The parameters of a pasted address are none.
  if (at < 0 || key === '' || value === '' || key.length > LONGEST_KEY || /[/?&]/.test(key)) return undefined
  const compared: Compared[] = [{ type: 'STRING', operation: 'CONTAINS', value }]
  if (NUMBER.test(value) && Number.isFinite(Number(value)))
    compared.push({ type: 'NUMERIC', operation: 'EQUAL', value: Number(value) })
  if (value === 'true' || value === 'false')
    compared.push({ type: 'BOOLEAN', operation: 'EQUAL', value: value === 'true' })
  return { key, compared }
}
