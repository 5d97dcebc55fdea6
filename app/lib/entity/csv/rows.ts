// The rows of a text of separated values, one at a time, however long it is; and what is wrong with it as a whole.
import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { DELIMITERS, type DelimiterName, delimiterNames } from './reading-choices'

/** Enough lines to tell. */
const LOOKED_AT = 20_000

export function delimiterOf(text: string): DelimiterName {
  const found = detectDelimiter(text.slice(0, LOOKED_AT))
  return delimiterNames.find((name) => DELIMITERS[name] === found) ?? 'comma'
}

export interface CsvRow {
  /** From 1, as spreadsheets count, with the head. */
  number: number
  cells: string[]
}

/** Without rows that are empty. Cells that an export made harmless are as they were. */
export function* csvRows(text: string, delimiter: DelimiterName): Generator<CsvRow> {
  let number = 0
  const rows = streamCsvRows(text, { delimiter: DELIMITERS[delimiter], unescapeFormulae: true })
  for (const row of rows) {
    number++
    const cells = row.map((cell) => (cell === null ? '' : String(cell)))
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
  }
}

/** The line in which a quote opens that never closes; undefined where all do. */
export function openQuoteLine(text: string, delimiter: DelimiterName): number | undefined {
  const separator = DELIMITERS[delimiter]
  let line = 1
  let openedAt: number | undefined
  let isFieldStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (openedAt !== undefined) {
      if (sign !== '"') continue
      if (text[at + 1] === '"') at++
      else openedAt = undefined
      continue
    }
    if (sign === '"' && isFieldStart) openedAt = line
    isFieldStart = sign === separator || sign === '\n' || sign === '\r'
  }
  return openedAt
}
