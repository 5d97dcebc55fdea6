import { useAddress } from '~/components/tables/use-address'
import { Icon } from '~/components/ui/icon'
import { boardPaths } from '~/lib/board-paths'
import type { BoardData, BoardTile } from '~/lib/dashboard/page/data'
import { EXPORT_FORMATS } from '~/lib/entity/export/choices'
import { useT } from '~/lib/i18n/use-t'
import { withBase } from '~/lib/with-base'

export const hasValues = ({ feeds, widget }: BoardTile) => feeds.length > 0 && widget.type !== 'rpc'

/** The values of a tile as files. */
export function TileFiles({ board, id, className }: { board: BoardData; id: string; className: string }) {
  const t = useT()
  const { current } = useAddress()
  const names = [...new Set(current.keys())].filter((name) => name !== 'inspect' && name !== 'full')
  const query = Object.fromEntries(names.map((name) => [name, current.getAll(name)]))
  return EXPORT_FORMATS.map((format) => (
    <a
      key={format}
      href={withBase(boardPaths.tileData(board.id, id, { ...query, format }))}
      download
      className={className}
    >
      <Icon name="export" />
      {t('tile.export', { format: format.toUpperCase() })}
    </a>
  ))
}
