// Rows as a workbook, written while they come: memory does not grow with them. Texts are texts here, never formulas.
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { wallClock } from '~/lib/time/wall-clock'
import { type Cell, type CellWriter, writeCell } from './cells'

/** The most that a cell may hold; a longer text makes spreadsheets call the file broken. */
const LONGEST = 32_767
const LONGEST_NAME = 31

/** The format reads _x0041_ as a letter: a text that looks so is told apart. */
const plain = (text: string) => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').slice(0, LONGEST)

const writerOf = (zone: string): CellWriter<CellValue> => ({
  nothing: null,
  number: Number,
  date: (ts) => wallClock(ts, zone).shown,
  text: plain,
})

/** Spreadsheets keep this name for themselves, and take none with an apostrophe at an end. */
const RESERVED = /^history$/i

function sheetName(title: string): string {
  const name = title
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/^'+|'+$/g, '')
    .trim()
  return RESERVED.test(name) ? `${name} 1` : name || 'Sheet'
}

async function* values(rows: AsyncIterable<Cell[]>, zone: string) {
  const writer = writerOf(zone)
  for await (const row of rows) yield row.map((cell) => writeCell(cell, writer))
}

interface Workbook {
  name: string
  columns: readonly { title: string; isDate: boolean }[]
  rows: AsyncIterable<Cell[]>
  zone: string
}

export async function* xlsxChunks({ name, columns, rows, zone }: Workbook): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(values(rows, zone), {
    name: sheetName(name),
    columns: columns.map(({ title, isDate }) => ({
      header: plain(title),
      width: 20,
      ...(isDate && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
    freezePane: { rows: 1 },
  })
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
