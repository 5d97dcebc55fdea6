// Rows as comma-separated values (RFC 4180), for spreadsheets as much as for programs: with a byte-order mark, so that
// they read it as UTF-8, and with no cell that they would take for a formula.
import { wallClock } from '~/lib/time/wall-clock'
import { type Cell, type CellWriter, writeCell } from './cells'
import type { ExportChoices } from './choices'

type Style = Pick<ExportChoices, 'separator' | 'decimal' | 'zone'>

const MARK = '\uFEFF'
const END = '\r\n'

/** Signs that make a spreadsheet run a cell (OWASP, CSV injection), their wide forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** Any other text may stand as it is: what some reader takes for the end of a cell is quoted whatever the separator. */
const held = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? quoted(text) : text)

const writerOf = ({ decimal, zone }: Style): CellWriter<string> => ({
  nothing: '',
  // A number begins with its sign and is no formula.
  number: (literal) => literal.replace('.', decimal),
  date: (ts) => wallClock(ts, zone).text,
  text: harmless,
})

const line = (texts: string[], { separator }: Style) => texts.map(held).join(separator) + END

export const csvHead = (titles: readonly string[], style: Style) => MARK + line(titles.map(harmless), style)
export const csvRow = (cells: readonly Cell[], style: Style) =>
  line(
    cells.map((cell) => writeCell(cell, writerOf(style))),
    style,
  )
