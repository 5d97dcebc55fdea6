// What the fields of a node hold when its form is drawn. Whatever comes back as it was drawn leaves its member alone.
import { type KeyValueRow, MOST_ROWS } from '~/lib/forms/key-value-rows'
import { isUuid } from '~/lib/platform/entity-id'
import { writeKeyLines } from '~/lib/platform/key-lines'
import { literalOf } from '~/lib/platform/lossless-json'
import { isOn, membersOf, valueAt, writtenOut } from './configuration-members'
import type { EntityField, FileField, NodeField } from './node-field'

/** Longest texts that a form can hold: the whole of it is 256 kB. */
export const MOST_TEXT = 100_000
export const MOST_LINES = 60_000
const MOST_KEY = 255
const MOST_VALUE = 10_000

export interface FilterRow {
  relationType: string
  entityTypes: string[]
}

/** The type of an entity, and the name of a file: what no field of theirs holds is drawn as nothing. */
export const drawnType = ({ typePath, types }: EntityField, configuration: unknown): string => {
  const type = valueAt(configuration, typePath)
  return typeof type === 'string' && TYPE.test(type) ? type : (types[0] ?? '')
}
export const drawnFileName = ({ namePath }: FileField, configuration: unknown): string => {
  const name = valueAt(configuration, namePath)
  return typeof name === 'string' && holds(name, MOST_KEY) && !LINE_END.test(name) ? name : ''
}
const TYPE = /^[A-Z][A-Z_]{1,63}$/

export type Drawn =
  | { is: 'text'; text: string }
  | { is: 'flag'; isOn: boolean }
  | { is: 'list'; texts: string[] }
  | { is: 'rows'; rows: KeyValueRow[] }
  | { is: 'filters'; rows: FilterRow[] }
  /** Too long, too deep, or with signs that no form brings back: it stays as it is. */
  | { is: 'beyond' }

const BEYOND = { is: 'beyond' } as const

/** The zero character, and halves of signs: they come back as others. */
const LOST = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const LINE_END = /[\r\n]/

export const holds = (text: string, most: number) => text.length <= most && !LOST.test(text)

export function drawnOf(field: NodeField, configuration: unknown): Drawn {
  const value = valueAt(configuration, field.path)
  switch (field.kind) {
    case 'flag':
      return { is: 'flag', isOn: isOn(value) }
    case 'list':
      return drawnList(value)
    case 'map':
      return drawnRows(value)
    case 'filters':
      return drawnFilters(value)
    case 'secret':
      return { is: 'text', text: '' }
    case 'file':
      return field.secret ? { is: 'text', text: '' } : drawnText(value)
    case 'number':
      return field.none !== undefined && literalOf(value) === String(field.none)
        ? { is: 'text', text: '' }
        : onOneLine(drawnText(value))
    case 'queue':
      return onOneLine(drawnText(value))
    case 'entity':
      return { is: 'text', text: typeof value === 'string' && isUuid(value) ? value : '' }
    case 'choice':
      return value === undefined && field.missing ? { is: 'text', text: field.missing } : drawnText(value)
    default:
      return drawnText(value)
  }
}

function drawnText(value: unknown): Drawn {
  const text = writtenOut(value)
  return text !== undefined && holds(text, MOST_TEXT) ? { is: 'text', text } : BEYOND
}

/** Fields of one line would lose the ends of others. */
const onOneLine = (drawn: Drawn): Drawn =>
  drawn.is === 'text' && LINE_END.test(drawn.text) ? { is: 'text', text: JSON.stringify(drawn.text) } : drawn

function textsOf(value: unknown): string[] | undefined {
  const texts = Array.isArray(value) ? value.map(writtenOut) : []
  return texts.every((text) => text !== undefined && holds(text, MOST_KEY)) ? (texts as string[]) : undefined
}

function drawnList(value: unknown): Drawn {
  const texts = textsOf(value)
  return texts && writeKeyLines(texts).length <= MOST_LINES && texts.length <= MOST_ROWS
    ? { is: 'list', texts: [...new Set(texts)] }
    : BEYOND
}

function drawnRows(value: unknown): Drawn {
  const rows = Object.entries(membersOf(value)).map(([key, each]) => ({ key, value: writtenOut(each) }))
  const isDrawable = rows.every(
    ({ key, value }) =>
      value !== undefined && holds(key, MOST_KEY) && holds(value, MOST_VALUE) && !LINE_END.test(key + value),
  )
  return rows.length <= MOST_ROWS && isDrawable ? { is: 'rows', rows: rows as KeyValueRow[] } : BEYOND
}

function drawnFilters(value: unknown): Drawn {
  const rows = (Array.isArray(value) ? value : []).map((filter) => ({
    relationType: writtenOut(valueAt(filter, 'relationType')),
    entityTypes: textsOf(valueAt(filter, 'entityTypes')),
  }))
  const isDrawable = rows.every(
    ({ relationType, entityTypes }) =>
      relationType !== undefined && holds(relationType, MOST_KEY) && !LINE_END.test(relationType) && entityTypes,
  )
  return rows.length <= MOST_ROWS && isDrawable ? { is: 'filters', rows: rows as FilterRow[] } : BEYOND
}
