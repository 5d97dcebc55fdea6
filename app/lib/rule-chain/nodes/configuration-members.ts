// Members of configurations by their paths, whatever else stands there.
import { literalOf, stringifyLossless } from '~/lib/platform/lossless-json'
import type { Members } from '../document'
import type { NodeField, When } from './node-field'

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && literalOf(value) === undefined

export const membersOf = (value: unknown): Members => (isMembers(value) ? value : {})

export function valueAt(configuration: unknown, path: string): unknown {
  let value = configuration
  for (const name of path.split('/')) {
    if (!isMembers(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/** The configuration with one member changed; all others stay, in their order. */
export function withValue(configuration: unknown, path: string, value: unknown): Members {
  const [name = '', ...rest] = path.split('/')
  const members = membersOf(configuration)
  return { ...members, [name]: rest.length > 0 ? withValue(members[name], rest.join('/'), value) : value }
}

/** A value as the text of a field; undefined for what cannot be written out. */
export function writtenOut(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  const literal = literalOf(value)
  if (literal !== undefined) return literal
  try {
    return stringifyLossless(value)
  } catch {
    return undefined // nested too deep
  }
}

/** A whole configuration as the text of an editor; undefined for what no editor holds. */
export function jsonText(configuration: unknown): string | undefined {
  try {
    const text = configuration === undefined ? '{}' : stringifyLossless(configuration, 2)
    return text.length <= MOST_JSON ? text : undefined
  } catch {
    return undefined
  }
}

/** A form as a whole holds 256 kB. */
export const MOST_JSON = 200_000

/** Platforms take the words for the values. */
export const isOn = (value: unknown) => value === true || value === 'true'

const comparable = (field: NodeField | undefined, value: unknown): string | boolean => {
  if (field?.kind === 'flag') return isOn(value)
  const text = writtenOut(value) ?? ''
  return field?.kind === 'choice' && text === '' ? (field.missing ?? '') : text
}

/** Whether all that a field hangs on is so. `fields`: those that may be hung on. */
export function isMet(when: When | undefined, configuration: unknown, fields: readonly NodeField[]): boolean {
  return Object.entries(when ?? {}).every(([path, wanted]) => {
    const field = fields.find((one) => one.path === path)
    return wanted.includes(comparable(field, valueAt(configuration, path)))
  })
}

export const hasMember = (configuration: unknown, path: string) => valueAt(configuration, path) !== undefined
