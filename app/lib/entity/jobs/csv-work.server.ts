// Rows of a file taken in as devices or assets; or only looked at, which changes nothing.
import { z } from 'zod'
import { type Planned, RowRefused, type Work, type WorkContext } from '~/lib/jobs/work'
import { paths } from '~/lib/paths'
import { columnKinds, csvKinds } from '../csv/columns'
import { fileText } from '../csv/read-file.server'
import { delimiterNames, ENCODINGS } from '../csv/reading-choices'
import { readRow } from '../csv/row'
import { csvRows } from '../csv/rows'
import { checkRow, writeRow } from '../csv/write-row.server'

export const csvToldSchema = z.object({
  kind: z.enum(csvKinds),
  file: z.string(),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(delimiterNames as ['comma', 'semicolon', 'tab', 'bar']),
  hasHead: z.boolean(),
  columns: z.array(z.object({ as: z.enum(columnKinds), key: z.string() })),
  /** What is there already is changed. */
  updates: z.boolean(),
})
type CsvTold = z.output<typeof csvToldSchema>

const PORTION = 500
const DataSchema = z.object({ cells: z.array(z.string()), twin: z.number().optional() })

/** Never more than a portion of rows at once beside the text of the file. */
async function* plannedRows({ user, told }: WorkContext<CsvTold>): AsyncGenerator<Planned> {
  const file = await fileText(user.userId, told.file, told)
  if (!file) throw new Error('the file is no longer kept')
  const nameAt = told.columns.findIndex(({ as }) => as === 'name')
  const seen = new Map<string, number>()
  let rows: Planned['rows'] = []
  let isHead = told.hasHead
  for (const { number, cells } of csvRows(file.text, told.delimiter)) {
    if (isHead) {
      isHead = false
      continue
    }
    const name = (cells[nameAt] ?? '').trim()
    const twin = seen.get(name)
    if (twin === undefined) seen.set(name, number)
    rows.push({ id: String(number), name: name.slice(0, 300), data: { cells, ...(twin !== undefined && { twin }) } })
    if (rows.length < PORTION) continue
    yield { rows }
    rows = []
  }
  yield { rows }
}

type RowOf = typeof writeRow | typeof checkRow

const csvWork = (name: string, rowOf: RowOf, words: { created: string; updated: string }): Work<CsvTold> => ({
  name,
  // What is there by then is changed to the same.
  isRepeatable: true,
  forgetsRows: true,
  read: (told) => csvToldSchema.parse(told),
  plan: plannedRows,
  async run(context, { data }) {
    const { kind, columns, updates } = context.told
    const { cells, twin } = DataSchema.parse(data)
    const row = readRow(kind, columns, cells)
    if ('fault' in row) throw new RowRefused(row.fault)
    if (twin !== undefined) throw new RowRefused({ key: 'csv.same-name', values: { row: twin } })
    const { end, id } = await rowOf(context, kind, row, updates)
    return { said: { key: words[end] }, ...(id && { to: paths.of(kind).one(id) }) }
  },
})

export const csvImportWork = csvWork('csv-import', writeRow, { created: 'csv.created', updated: 'csv.updated' })
export const csvCheckWork = csvWork('csv-check', checkRow, { created: 'csv.to-create', updated: 'csv.to-update' })
