// A file as it was sent, with the choices of the address: how it is read, and its first rows.

import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { accountSetting } from '~/lib/session/account-store.server'
import { type CsvColumn, type CsvKind, columnKinds, kindsFor, likelyColumns } from './columns'
import { type CsvPreview, MOST_COLUMNS } from './data'
import { decoded, encodingOf, isNoText } from './decode'
import { type DelimiterName, delimiterNames, ENCODINGS, type Encoding } from './reading-choices'
import { csvRows, delimiterOf, openQuoteLine } from './rows'
import { readUpload } from './upload-store.server'

const PREVIEWED = 5

export interface ReadingChoices {
  encoding?: Encoding
  delimiter?: DelimiterName
  hasHead: boolean
}

export function readingChoices(params: URLSearchParams): ReadingChoices {
  return {
    encoding: ENCODINGS.find((one) => one === params.get('encoding')),
    delimiter: delimiterNames.find((one) => one === params.get('delimiter')),
    hasHead: params.get('head') !== '0',
  }
}

export async function fileText(userId: string, id: string, choices: ReadingChoices) {
  const found = await readUpload(userId, id)
  if (!found) return undefined
  const encoding = choices.encoding ?? encodingOf(found.bytes)
  const text = decoded(found.bytes, encoding)
  return { meta: found.meta, encoding, text, delimiter: choices.delimiter ?? delimiterOf(text) }
}

/** The columns that a person chose last for files with this head. */
const KeptSchema = z.array(
  z.object({ head: z.string(), columns: z.array(z.object({ as: z.enum(columnKinds), key: z.string() })) }),
)
const kept = accountSetting('csv-columns', KeptSchema, [])
const MOST_KEPT = 12
const wordOf = (kind: CsvKind, head: readonly string[]) => JSON.stringify([kind, ...head]).slice(0, 2000)

export const keepColumns = (userId: string, kind: CsvKind, head: readonly string[], columns: CsvColumn[]) =>
  kept.change(userId, (all) =>
    [{ head: wordOf(kind, head), columns }, ...all.filter((one) => one.head !== wordOf(kind, head))].slice(
      0,
      MOST_KEPT,
    ),
  )

async function columnsOf(userId: string, kind: CsvKind, head: readonly string[]): Promise<CsvColumn[]> {
  const known = (await kept.read(userId)).find((one) => one.head === wordOf(kind, head))?.columns
  const fits = known?.length === head.length && known.every(({ as }) => kindsFor(kind).includes(as))
  return known && fits ? known : likelyColumns(kind, head)
}

function faultOf(text: string, delimiter: DelimiterName, rows: number, columns: number): FieldError | undefined {
  if (isNoText(text)) return { key: 'csv.no-text' }
  const line = openQuoteLine(text, delimiter)
  if (line !== undefined) return { key: 'csv.open-quote', values: { line } }
  if (columns > MOST_COLUMNS) return { key: 'csv.too-many-columns', values: { count: MOST_COLUMNS } }
  return rows === 0 ? { key: 'csv.no-rows' } : undefined
}

/** Undefined: it is no longer kept. */
export async function previewOf(
  userId: string,
  kind: CsvKind,
  id: string,
  choices: ReadingChoices,
): Promise<CsvPreview | undefined> {
  const file = await fileText(userId, id, choices)
  if (!file) return undefined
  const { text, encoding, delimiter } = file
  const first: string[][] = []
  for (const { cells } of csvRows(text, delimiter)) if (first.push(cells) > PREVIEWED) break
  const width = first[0]?.length ?? 0
  const head = choices.hasHead ? (first[0] ?? []) : Array.from({ length: width }, () => '')
  const rows = choices.hasHead ? first.slice(1) : first.slice(0, PREVIEWED)
  return {
    id,
    fileName: file.meta.name,
    encoding,
    delimiter,
    hasHead: choices.hasHead,
    head: head.slice(0, MOST_COLUMNS),
    rows: rows.map((cells) => cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, 200))),
    columns: (await columnsOf(userId, kind, head)).slice(0, MOST_COLUMNS),
    fault: faultOf(text, delimiter, rows.length, width),
    isOneColumn: width === 1,
  }
}
