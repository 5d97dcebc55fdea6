// The values of one tile as a file, as the exports of lists are.
import { exportAnswer } from '~/lib/entity/export/answer.server'
import { type ExportColumn, valueCell } from '~/lib/entity/export/cells'
import { readExportChoices } from '~/lib/entity/export/choices'
import { getT } from '~/lib/i18n/i18n.server'
import type { LoadContext } from '~/lib/load-context'
import { readZone } from '~/lib/time/zone'
import { labelText } from '../format/label-pattern'
import type { BoardData } from '../page/data'
import { TileSeries } from '../page/tile-series'
import { tileSources } from '../page/tile-sources'
import { type TileTable, tileTable } from '../page/tile-table'

const PORTION = 500

type Row = TileTable['rows'][number]

/** Undefined where there is no such tile. */
export async function tileFile(
  board: BoardData,
  request: Request,
  context: LoadContext,
): Promise<Response | undefined> {
  const [tile] = board.tiles
  if (!tile) return undefined
  const { widget, feeds, aliasNames } = tile
  const t = await getT(request)
  const series = new TileSeries({ widget, feeds, aliasNames, sources: tileSources(widget) })
  const results = feeds.map(({ from }) =>
    from.kind === 'live' ? board.snapshot.results[from.subscription] : undefined,
  )
  const values = series.values(results, board.takenAt)
  const table = tileTable(widget.type, values, (name) => t(`tile.table-${name}`))
  const columns = table.columns.map(
    ({ name, title, isDate }, at): ExportColumn<Row> => ({
      name,
      title,
      isDate,
      cell(row) {
        const value = row[at]
        if (value === undefined || value === null) return undefined
        return isDate ? { as: 'date', ts: Number(value) } : valueCell(value, t)
      },
    }),
  )
  async function* portions() {
    for (let from = 0; from < table.rows.length; from += PORTION)
      yield table.rows.slice(from, from + PORTION).map((item) => ({ item, latest: undefined }))
  }
  const title = labelText(widget.config.title, {}) || board.title
  const choices = readExportChoices(new URL(request.url).searchParams, readZone(request))
  const fileName =
    title
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'widget'
  return exportAnswer({ name: title, columns, portions: portions() }, { choices, context, fileName })
}
