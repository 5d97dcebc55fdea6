// The columns that a list shows, as a list of names: read, written, and changed by the chooser.
import { columnsOf } from './columns'
import { keyColumn, keySourcesOf } from './key-columns'
import type { Kind } from './kinds'

/** So many can be chosen; more is no table any more. */
export const MOST_COLUMNS = 40

export const NAME = 'name'

/** A comma ends a name in an address; one inside a key is written as an escape. */
const written = (name: string) => name.replaceAll('%', '%25').replaceAll(',', '%2C')
const read = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%')

export const writeColumns = (names: readonly string[]) => names.map(written).join(',')
export const readColumns = (text: string) => text.split(',').map(read)

/** Those of the names that there are for this person, each once; the name is always among them. */
export function knownColumns(kind: Kind, canManage: boolean, names: readonly string[]): string[] {
  const declared = new Set(columnsOf(kind, canManage).map(({ key }) => key))
  const sources: readonly string[] = keySourcesOf(kind)
  const isKnown = (name: string) => declared.has(name) || sources.includes(keyColumn(name)?.source ?? '')
  const known = [...new Set(names)].filter(isKnown).slice(0, MOST_COLUMNS)
  return known.includes(NAME) ? known : [NAME, ...known].slice(0, MOST_COLUMNS)
}

/** The columns shown when nobody chose: not those only there to be chosen, nor those no entity has a value for. */
export const usualColumns = (kind: Kind, canManage: boolean, isFilled: (name: string) => boolean): string[] =>
  columnsOf(kind, canManage)
    .filter(({ key, isExtra }) => !isExtra && isFilled(key))
    .map(({ key }) => key)

/** The names with one a place nearer to the beginning or to the end. */
export function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const at = names.indexOf(name)
  const other = names[at + by]
  if (at < 0 || other === undefined) return [...names]
  return names.map((one) => (one === name ? other : one === other ? name : one))
}

/** The names with one of them before another, or last. */
export function movedBefore(names: readonly string[], name: string, next: string | undefined): string[] {
  if (name === next || !names.includes(name)) return [...names]
  const others = names.filter((one) => one !== name)
  const at = next === undefined ? -1 : others.indexOf(next)
  return at < 0 ? [...others, name] : [...others.slice(0, at), name, ...others.slice(at)]
}
