// Texts with names in them, as labels of keys, titles of widgets and texts of cards have: ${entityName}, ${temperature:1},
// ${#0}, {i18n:key}. A pattern is taken apart once and filled in often. Filling in gives a text: whoever puts it into HTML
// passes what makes each value harmless there, and the words between stand as their author wrote them.
import { plainValueText } from './value-text'

export type PatternPart =
  | { kind: 'text'; text: string }
  /** A key's label or a name of the datasource, or the place of a key. */
  | { kind: 'name'; name: string; decimals?: number }
  | { kind: 'index'; index: number; decimals?: number }
  | { kind: 'words'; key: string }

const NAMES = /\$\{([^{}]+)\}|\{i18n:([^{}]+)\}/g
const WITH_DECIMALS = /^(.*):(\d{1,2})$/s
const MOST_KEPT = 1000
const kept = new Map<string, readonly PatternPart[]>()

export function patternParts(pattern: string): readonly PatternPart[] {
  const known = kept.get(pattern)
  if (known) return known
  const parts: PatternPart[] = []
  let at = 0
  for (const { index, 0: whole, 1: name, 2: key } of pattern.matchAll(NAMES)) {
    if (index > at) parts.push({ kind: 'text', text: pattern.slice(at, index) })
    parts.push(key === undefined ? namePart(name ?? '') : { kind: 'words', key: key.trim() })
    at = index + whole.length
  }
  if (at < pattern.length) parts.push({ kind: 'text', text: pattern.slice(at) })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(pattern, parts)
  return parts
}

function namePart(written: string): PatternPart {
  const [, name = written, digits] = WITH_DECIMALS.exec(written) ?? []
  const decimals = digits === undefined ? {} : { decimals: Number(digits) }
  const index = /^#(\d{1,4})$/.exec(name)?.[1]
  return index === undefined
    ? { kind: 'name', name: name.trim(), ...decimals }
    : { kind: 'index', index: Number(index), ...decimals }
}

export interface PatternValues {
  /** By the name in the pattern; undefined: there is none of that name. */
  valueOf?(name: string): unknown
  /** By the place of a key. */
  valueAt?(index: number): unknown
  /** A key of a text in the reader's words; undefined: the key stands for itself. */
  words?(key: string): string | undefined
  /** How a number is written that says no decimals of its own. */
  text?(value: unknown, decimals: number | undefined): string
  /** What makes a value harmless where the text goes; the words of the pattern are left alone. */
  safe?(text: string): string
}

/** Names that nobody knows stay as they were written where `keepsUnknown`, else nothing stands for them. */
export function fillPattern(pattern: string, values: PatternValues, keepsUnknown = false): string {
  const { text = (value, decimals) => plainValueText(value, { decimals }), safe = (one) => one } = values
  return patternParts(pattern)
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'words') return safe(values.words?.(part.key) ?? part.key)
      const value = part.kind === 'name' ? values.valueOf?.(part.name) : values.valueAt?.(part.index)
      if (value === undefined && keepsUnknown) return writtenOf(part)
      return safe(text(value, part.decimals))
    })
    .join('')
}

/** Keys of texts that nobody here knows still say what is meant: 'api-usage.permanent-failures'. */
export function readableKey(key: string): string {
  const words = (key.split('.').at(-1) ?? key).replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const writtenOf = (part: Extract<PatternPart, { kind: 'name' | 'index' }>) =>
  `\${${part.kind === 'name' ? part.name : `#${part.index}`}${part.decimals === undefined ? '' : `:${part.decimals}`}}`

/** The names that a pattern needs, so that what fills them in is asked for. */
export const namesIn = (pattern: string): string[] =>
  patternParts(pattern).flatMap((part) => (part.kind === 'name' ? [part.name] : []))

export interface SourceNames {
  entityName?: string
  entityLabel?: string
  entityDescription?: string
  aliasName?: string
  /** The name of the datasource. */
  dsName?: string
  /** Its place, and that of its entity. */
  dsIndex?: number
  keyName?: string
}

/** The names of a datasource, as labels know them: a thing without a label goes by its name. */
export function sourceValue(names: SourceNames, name: string): unknown {
  switch (name) {
    case 'entityName':
    case 'deviceName':
      return names.entityName
    case 'entityLabel':
      return names.entityLabel || names.entityName
    case 'dsName':
      return names.dsName ?? names.entityName
    case 'entityDescription':
    case 'aliasName':
    case 'dsIndex':
    case 'keyName':
      return names[name]
    default:
      return undefined
  }
}

/** A label or a title for a datasource. Custom texts of old dashboards (custom.…) are keys without brackets. */
export const labelText = (pattern: string, names: SourceNames, words?: PatternValues['words']): string =>
  /^custom\.[\w.-]+$/.test(pattern)
    ? (words?.(pattern) ?? pattern)
    : fillPattern(
        pattern,
        { valueOf: (name) => sourceValue(names, name), words: (key) => words?.(key) ?? readableKey(key) },
        true,
      )
