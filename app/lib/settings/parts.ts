// Parts of settings that platforms write in their own ways.
import { type Part, within } from '~/lib/platform/editable'
import { literalOf, numberLiteral } from '~/lib/platform/lossless-json'

/** True, or the text “true”, as older consoles wrote it. */
export const looseFlag = (name: string): Part<boolean> => ({
  read: (settings) => settings[name] === true || settings[name] === 'true',
  write: (settings, value) => ({ ...settings, [name]: value }),
})

/** A number, or its digits as a text; none is null, and so is 0. */
export const numberOrNull = (name: string): Part<string> => ({
  read({ [name]: value }) {
    const digits = typeof value === 'string' ? value.trim() : (literalOf(value) ?? '')
    return digits === '0' ? '' : digits
  },
  write: (settings, value) => ({ ...settings, [name]: value === '' ? null : numberLiteral(value) }),
})

/** The same where 0 says something. */
export const number = (name: string): Part<string> => ({
  read: ({ [name]: value }) => (typeof value === 'string' ? value.trim() : (literalOf(value) ?? '')),
  write: (settings, value) => ({ ...settings, [name]: value === '' ? null : numberLiteral(value) }),
})

/** A member that has a text; where nothing was said of it another one counts. */
export const textOr = (name: string, usual: string): Part<string> => ({
  read: ({ [name]: value }) => (value === null || value === undefined ? usual : String(value)),
  write: (settings, value) => ({ ...settings, [name]: value }),
})

/** A list of texts, each in a line. */
export const lines = (name: string): Part<string> => ({
  read: ({ [name]: value }) => (Array.isArray(value) ? value.map(String).join('\n') : String(value ?? '')),
  write: (settings, value) => ({ ...settings, [name]: value.split('\n').filter(Boolean) }),
})

/** Members that are read and written alike. */
export const each = <Name extends string, Value>(part: (name: string) => Part<Value>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, part(name)])) as Record<Name, Part<Value>>

/** Parts of a member that is an object. */
export const inside = <Parts extends object>(path: readonly string[], parts: Parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, within(path, part)])) as Parts
