// The cells that an export writes for an entity under each column, before they take the form of a file.
import type { T } from '~/lib/i18n/texts'
import { type Latest, latestText } from '~/lib/platform/latest-text'
import { typedValue } from '~/lib/telemetry/typed-value'
import { isMoment } from '~/lib/time/wall-clock'
import type { ColumnData } from '../column-data'
import { keyColumn, latestKey } from '../key-columns'

export type Cell =
  | { as: 'text'; text: string }
  /** Digit for digit as the platform keeps it. */
  | { as: 'number'; literal: string }
  | { as: 'date'; ts: number }
  | { as: 'flag'; is: boolean; words: string }
  | undefined

/** The ways in which a file writes cells: of flags, their words. */
export interface CellWriter<Written> {
  nothing: Written
  number(literal: string): Written
  date(ts: number): Written
  text(text: string): Written
}

export function writeCell<Written>(cell: Cell, writer: CellWriter<Written>): Written {
  switch (cell?.as) {
    case undefined:
      return writer.nothing
    case 'number':
      return writer.number(cell.literal)
    case 'date':
      return writer.date(cell.ts)
    case 'flag':
      return writer.text(cell.words)
    case 'text':
      return writer.text(cell.text)
    default:
      return cell satisfies never
  }
}

export interface ExportColumn<Item> {
  name: string
  title: string
  isDate: boolean
  cell(item: Item, latest: Latest): Cell
}

/** As JSON writes numbers, and no longer than programs keep exactly: an identity of twenty digits is a text. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d{1,2})?$/
const MOST_DIGITS = 15

const isExact = (text: string) => NUMBER.test(text) && text.replace(/[eE].*|\D/g, '').length <= MOST_DIGITS

const textCell = (text: string | undefined): Cell => (text ? { as: 'text', text } : undefined)
/** A number where programs keep it exactly, as all cells that come from values of keys. */
export const keptCell = (text: string): Cell => (isExact(text) ? { as: 'number', literal: text } : textCell(text))

/** A value as lossless JSON has it. */
export function valueCell(value: unknown, t: T): Cell {
  const { type, text } = typedValue(value)
  if (type === 'BOOLEAN') return { as: 'flag', is: value === true, words: t(`value.${text}`) }
  return type === 'INTEGER' || type === 'DOUBLE' ? keptCell(text) : textCell(text)
}

const dateCell = (ts: number | undefined): Cell => (ts !== undefined && isMoment(ts) ? { as: 'date', ts } : undefined)

function declaredCell<Item>(column: ColumnData<Item>, item: Item, t: T): Cell {
  switch (column.as) {
    case 'name':
    case 'text':
      return textCell(column.value(item))
    case 'chips':
      return textCell(column.value(item).join(', '))
    case 'word': {
      const value = column.value(item) ?? ''
      const words = column.words[value]
      return textCell(words ? t(words) : value)
    }
    case 'state': {
      const is = column.value(item)
      return { as: 'flag', is, words: t(is ? 'common.active' : 'common.inactive') }
    }
    case 'yes': {
      const is = column.value(item)
      return { as: 'flag', is, words: t(is ? 'entity.yes' : 'entity.no') }
    }
    case 'date':
      return dateCell(column.value(item))
    case 'last-seen':
      return dateCell(column.value(item).lastSeen)
    default:
      return column satisfies never
  }
}

/** The columns of those names; names of keys show their latest values. */
export function exportColumns<Item>(
  declared: readonly ColumnData<Item>[],
  names: readonly string[],
  t: T,
): ExportColumn<Item>[] {
  const byKey = new Map(declared.map((column) => [column.key, column]))
  return names.flatMap((name): ExportColumn<Item>[] => {
    const column = byKey.get(name)
    if (column) {
      const isDate = column.as === 'date' || column.as === 'last-seen'
      return [{ name, title: t(column.label), isDate, cell: (item) => declaredCell(column, item, t) }]
    }
    const found = keyColumn(name)
    if (!found) return []
    const key = latestKey(found)
    const cell = (_item: Item, latest: Latest): Cell => {
      const text = latestText(latest, key)
      return text === undefined ? undefined : keptCell(text)
    }
    return [{ name, title: found.key, isDate: false, cell }]
  })
}
