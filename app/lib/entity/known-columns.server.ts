// Which columns there are for a person, and which are shown when nobody chose.
import { NAME } from './column-names'
import { columnsOf } from './columns.server'
import { keyColumn, keySourcesOf } from './key-columns'
import type { Kind } from './kinds'

/** So many can be chosen; more is no table any more. */
export const MOST_COLUMNS = 40

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
