// The file of an export: rows on their way from the platform to the reader, in the form that was chosen.
import type { Cell, ExportColumn } from './cells'
import type { ExportChoices } from './choices'
import { csvHead, csvRow } from './csv'
import { jsonRow } from './json'
import { xlsxChunks } from './xlsx.server'

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

export interface Table<Item> {
  /** Of the sheet, where there is one. */
  name: string
  columns: readonly ExportColumn<Item>[]
  portions: AsyncGenerator<{ item: Item; latest: unknown }[]>
}

export function exportFile<Item>(table: Table<Item>, choices: ExportChoices): AsyncIterable<Uint8Array> {
  const { name, columns } = table
  if (choices.format === 'xlsx') return xlsxChunks({ name, columns, rows: cells(table), zone: choices.zone })
  return encoded(choices.format === 'csv' ? csv(table, choices) : json(table, choices))
}

const cellsOf = <Item>(columns: readonly ExportColumn<Item>[], { item, latest }: { item: Item; latest: unknown }) =>
  columns.map((column) => column.cell(item, latest))

async function* cells<Item>({ columns, portions }: Table<Item>): AsyncGenerator<Cell[]> {
  for await (const rows of portions) for (const row of rows) yield cellsOf(columns, row)
}

async function* csv<Item>({ columns, portions }: Table<Item>, choices: ExportChoices) {
  yield csvHead(
    columns.map(({ title }) => title),
    choices,
  )
  for await (const rows of portions) yield rows.map((row) => csvRow(cellsOf(columns, row), choices)).join('')
}

async function* json<Item>({ columns, portions }: Table<Item>, { zone }: ExportChoices) {
  const names = columns.map(({ name }) => name)
  let before = '[\n'
  for await (const rows of portions) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => jsonRow(names, cellsOf(columns, row), zone)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  for await (const text of texts) if (text) yield encoder.encode(text)
}
