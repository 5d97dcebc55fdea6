// The configuration of a node from its form: what was typed, written over what is stored. What came back as it was drawn,
// does not count at the moment, or has no field, stays as it is, digit for digit.
import { nameField } from '~/lib/forms/choices'
import { isEmptyRow, type KeyValueRow } from '~/lib/forms/key-value-rows'
import { plainDigits, readWholeNumber } from '~/lib/forms/whole-number'
import { readKeyLines } from '~/lib/platform/key-lines'
import { faultInJson, parseLossless } from '~/lib/platform/lossless-json'
import type { Members } from '../document'
import { checkConfiguration } from './check-configuration'
import { isMet, jsonText, membersOf, valueAt, withValue } from './configuration-members'
import { type Drawn, drawnFileName, drawnOf, drawnType, type FilterRow } from './drawn'
import { fieldsOf } from './fields-of'
import type { EntityField, NodeFault, NodeField, NumberField } from './node-field'
import { calledName, fieldName, fileNameName, goneName, JSON_NAME, nodeKindOf, typeName } from './node-kinds'

/** What a form sent, by the names of its fields. */
export type Submitted = Readonly<Record<string, unknown>>

export interface ReadConfiguration {
  /** With whatever could be read, also where something is wrong. */
  configuration: unknown
  faults: NodeFault[]
}

export function readConfiguration(clazz: string, submitted: Submitted, stored: unknown): ReadConfiguration {
  const kind = nodeKindOf(clazz, stored)
  if (!kind) return readJson(submitted, stored)
  let next = membersOf(stored)
  const unread: NodeFault[] = []
  for (const field of fieldsOf(kind, stored, { tbel: true })) {
    if (!isMet(field.when, next, kind.fields)) continue
    const read = readField(field, submitted, next)
    if ('fault' in read) unread.push({ path: field.path, ...read.fault })
    else next = read.next
  }
  const known = checkConfiguration(clazz, next).filter(({ path }) => !unread.some((one) => one.path === path))
  return { configuration: next, faults: [...unread, ...known] }
}

/** Of classes that have no form here: as it stands in the editor. */
function readJson(submitted: Submitted, stored: unknown): ReadConfiguration {
  const text = textIn(submitted, JSON_NAME)
  if (text === withPlainEnds(jsonText(stored) ?? text)) return { configuration: stored, faults: [] }
  if (text.trim() === '') return { configuration: {}, faults: [] }
  try {
    return { configuration: parseLossless(text), faults: [] }
  } catch (error) {
    const { line, column, rest, message } = faultInJson(text, error)
    const values = { line, column, reason: rest ? `${message} ${rest.slice(0, SHOWN)}` : message }
    return { configuration: stored, faults: [{ path: '', key: 'value.json-value-invalid', values }] }
  }
}

/** So much of what stands behind a fault is shown. */
const SHOWN = 20

type Read = { next: Members } | { fault: Omit<NodeFault, 'path'> }

const textIn = (submitted: Submitted, name: string) => {
  const text = submitted[name]
  return typeof text === 'string' ? withPlainEnds(text) : ''
}

/** Browsers send ends of lines in their own way. */
const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n')

function readField(field: NodeField, submitted: Submitted, now: Members): Read {
  const drawn = drawnOf(field, now)
  const name = fieldName(field)
  const set = (value: unknown): Read => ({ next: withValue(now, field.path, value) })
  const kept: Read = { next: now }
  if (drawn.is === 'beyond') return kept
  if (drawn.is === 'flag') {
    const isTicked = submitted[name] === true || submitted[name] === 'on'
    return isTicked === drawn.isOn ? kept : set(isTicked)
  }
  const stored = valueAt(now, field.path)
  if (drawn.is === 'list') {
    const sent = readList(submitted[name])
    const texts = field.kind === 'list' && field.options ? inOrderOf(drawn.texts, sent) : sent
    return isSameList(texts, drawn.texts) ? kept : set(texts.map((text) => originalOf(text, stored, drawn.texts)))
  }
  if (drawn.is === 'rows') return readRows(submitted[name], { drawn, stored, kept, set })
  if (drawn.is === 'filters') return readFilters(submitted[name], { drawn, stored, kept, set })
  const text = textIn(submitted, name)
  if (field.kind === 'entity') return readEntity(field, submitted, now)
  if (field.kind === 'secret' || field.kind === 'file') {
    const isGone = submitted[goneName(name)] === true || submitted[goneName(name)] === 'on'
    return readHidden(field, { text, drawn: drawn.text, isGone, fileName: textIn(submitted, fileNameName(name)) }, now)
  }
  if (text === withPlainEnds(drawn.text)) return kept
  switch (field.kind) {
    case 'number':
      return readNumber(field, text, set)
    case 'choice':
      // Nothing chosen is a choice only where one may be left out.
      return text !== '' ? readChoice(field, text, now) : field.required || field.missing ? kept : set(null)
    case 'text': {
      const value = field.trimmed ? text.trim() : text
      return set(value === '' && field.blank === 'null' ? null : value)
    }
    default:
      return set(text)
  }
}

/** Another type, of credentials for one, begins what it stands in anew: nothing of the others goes along. */
function readChoice(field: NodeField & { kind: 'choice' }, text: string, now: Members): Read {
  if (!field.begins) return { next: withValue(now, field.path, text) }
  const at = field.path.lastIndexOf('/')
  return { next: withValue(now, field.path.slice(0, at), { [field.path.slice(at + 1)]: text }) }
}

function readNumber({ decimal }: NumberField, text: string, set: (value: unknown) => Read): Read {
  const typed = plainDigits(text.trim()).replace('−', '-')
  if (typed === '') return set(null)
  const sign = typed.startsWith('-') ? '-' : ''
  const rest = typed.slice(sign.length)
  const whole = readWholeNumber(rest)
  if (whole !== undefined && !(decimal && /[.,]/.test(rest))) return set(parseLossless(`${sign}${whole}`))
  if (!decimal) return { fault: { key: 'form.no-whole-number' } }
  const number = rest.replace(/[,٫]/, '.')
  return /^\d{1,20}\.\d{1,40}$/.test(number)
    ? set(parseLossless(`${sign}${number.replace(/^0+(?=\d)/, '')}`))
    : { fault: { key: 'rule-node.no-number' } }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function readList(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.filter(isText) : isText(value) ? readKeyLines(value) : []
  return [...new Set(texts)]
}

/** Boxes are sent in the order they stand, which need not be that of the list. */
const inOrderOf = (before: readonly string[], now: readonly string[]) => [
  ...before.filter((text) => now.includes(text)),
  ...now.filter((text) => !before.includes(text)),
]

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** What stands in the stored list for a text: it need not be one. */
function originalOf(text: string, stored: unknown, drawn: readonly string[]): unknown {
  const at = drawn.indexOf(text)
  return at >= 0 && Array.isArray(stored) && drawn.length === stored.length ? stored[at] : text
}

interface Parts<D> {
  drawn: D
  stored: unknown
  kept: Read
  set: (value: unknown) => Read
}

function readRows(value: unknown, { drawn, stored, kept, set }: Parts<Extract<Drawn, { is: 'rows' }>>): Read {
  const rows = rowsOf(value)
  const isSame = (one: KeyValueRow, other: KeyValueRow | undefined) =>
    one.key === other?.key && one.value === other.value
  const before = drawn.rows.filter((row) => !isEmptyRow(row))
  const now = rows.filter((row) => !isEmptyRow(row))
  if (now.length === before.length && now.every((row, at) => isSame(row, before[at]))) return kept
  const members = membersOf(stored)
  // A row without a key stands under the empty one, so that it can be told what it lacks.
  const entries = now.map((row): [string, unknown] =>
    before.some((other) => isSame(row, other)) ? [row.key, members[row.key]] : [row.key.trim(), row.value],
  )
  const twice = entries.find(([key], at) => entries.findIndex(([other]) => other === key) !== at)
  return twice ? { fault: { key: 'rule-node.key-twice', values: { key: twice[0] } } } : set(Object.fromEntries(entries))
}

const rowsOf = (value: unknown): KeyValueRow[] =>
  (Array.isArray(value) ? value : []).map((row) => ({
    key: textIn(membersOf(row), 'key'),
    value: textIn(membersOf(row), 'value'),
  }))

function readFilters(value: unknown, { drawn, stored, kept, set }: Parts<Extract<Drawn, { is: 'filters' }>>): Read {
  const rows: FilterRow[] = (Array.isArray(value) ? value : []).map((row) => ({
    relationType: textIn(membersOf(row), 'relationType'),
    entityTypes: readList(membersOf(row).entityTypes),
  }))
  const isSame = (one: FilterRow, other: FilterRow | undefined) =>
    one.relationType === other?.relationType &&
    isSameList(inOrderOf(other.entityTypes, one.entityTypes), other.entityTypes)
  if (rows.length === drawn.rows.length && rows.every((row, at) => isSame(row, drawn.rows[at]))) return kept
  const filters: readonly unknown[] = Array.isArray(stored) ? stored : []
  return set(
    rows.map((row, at) => {
      const same = drawn.rows.findIndex((other) => isSame(row, other))
      if (same >= 0) return filters[same]
      const before = rows.length === filters.length ? membersOf(filters[at]) : {}
      return { ...before, relationType: row.relationType.trim() || null, entityTypes: row.entityTypes }
    }),
  )
}

/**
 * Where no script found it, a name was typed that the server gives the id of. `called`: the name as it was drawn, which
 * stands for the entity that was chosen.
 */
function readEntity(field: EntityField, submitted: Submitted, now: Members): Read {
  const name = fieldName(field)
  const id = textIn(submitted, name)
  const type = textIn(submitted, typeName(name))
  const typed = textIn(submitted, nameField(name)).trim()
  const called = textIn(submitted, calledName(name)).trim()
  const before = drawnOf(field, now)
  const isBefore = before.is === 'text' && before.text === id && drawnType(field, now) === type
  // A form has a type before anything is chosen.
  if (isBefore || (id === '' && typed === called)) return { next: now }
  if (id === '' && typed !== '') return { fault: { key: 'rule-node.no-such-entity' } }
  const members = withValue(now, field.typePath, id === '' ? null : type)
  return { next: withValue(members, field.path, id === '' ? null : id) }
}

interface Hidden {
  text: string
  drawn: string
  isGone: boolean
  fileName: string
}

/** Secrets are drawn empty: left so, they stay. A file that is another has another name, or none. */
function readHidden(field: NodeField & { kind: 'secret' | 'file' }, typed: Hidden, now: Members): Read {
  const { text, drawn, isGone, fileName } = typed
  const isSame = text === withPlainEnds(drawn) && !isGone
  const value = isGone || text === '' ? null : text
  const next = isSame ? now : withValue(now, field.path, value)
  if (field.kind === 'secret') return { next }
  const hasNewName = fileName !== drawnFileName(field, now)
  if (hasNewName) return { next: withValue(next, field.namePath, fileName || null) }
  const hadName = Boolean(valueAt(now, field.namePath))
  return { next: !isSame && hadName ? withValue(next, field.namePath, null) : next }
}
