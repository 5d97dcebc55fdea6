// Members of the bodies that the platform reads without a schema: null is the text "null", a list or object is empty.
import { invalid } from './errors'

export function looseText(name: string, value: unknown): string {
  if (value === undefined) throw invalid(`The member '${name}' is missing.`)
  return value !== null && typeof value === 'object' ? '' : String(value)
}
