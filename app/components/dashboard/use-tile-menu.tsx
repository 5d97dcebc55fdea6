// One menu for all tiles of a page, filled for the one whose “…” was pressed. Without scripts that leads to the inspector of
// the tile, where the same stands.
import { useEffect } from 'react'
import { useRowMenu } from '~/components/tables/row-menu'
import { useAddress } from '~/components/tables/use-address'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { MenuLine } from '~/components/ui/menu'
import { useTileState } from '~/components/widgets/use-tile-state'
import type { BoardData, BoardTile } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { boardParts } from './board-parts'
import { hasValues, TileFiles } from './tile-files'
import { tileTitle } from './tile-title'

const tileOf = (caller: HTMLAnchorElement) => caller.dataset.menu ?? ''
const articleOf = (id: string) => document.querySelector<HTMLElement>(`article[data-tile="${CSS.escape(id)}"]`)
const drawingOf = (id: string) => articleOf(id)?.querySelector<SVGSVGElement>('.tile-body svg[role="img"]')

export function useTileMenu(board: BoardData) {
  const { menu, onClick } = useRowMenu((id) => {
    const tile = board.tiles.find((one) => one.id === id)
    return tile && { label: tileTitle(tile), items: <TileEntries board={board} tile={tile} /> }
  }, tileOf)
  return { menu, onClick }
}

function TileEntries({ board, tile }: { board: BoardData; tile: BoardTile }) {
  const t = useT()
  const { withParams } = useAddress()
  const { widget, id } = tile
  const table = useTileState(id, 'as')
  const isTable = table.value === 'table'
  const hasDrawing = drawingOf(id) !== null
  // What its entries lead to comes while they are read.
  useEffect(() => void boardParts.load(['table', 'inspector']), [])
  const picture = async (format: 'svg' | 'png') => {
    const article = articleOf(id)
    const { savePicture } = await import('./tile-picture')
    if (article) await savePicture(article, tileTitle(tile), format)
  }
  return (
    <>
      {offersTable(tile) && (
        <Link {...table.linkTo(isTable ? undefined : 'table')} className="menu-entry">
          <Icon name={isTable ? 'usage' : 'columns'} />
          {t(isTable ? 'tile.show-drawing' : 'tile.chart-as-table')}
        </Link>
      )}
      <Link
        to={withParams({ full: board.only === undefined ? id : undefined })}
        className="menu-entry"
        onClick={(event) => {
          if (board.only !== undefined || !document.fullscreenEnabled) return
          event.preventDefault()
          void articleOf(id)?.requestFullscreen()
        }}
      >
        <Icon name="full-screen" />
        {t('board.full-screen')}
      </Link>
      <Link to={withParams({ inspect: id })} preventScrollReset className="menu-entry">
        <Icon name="info" />
        {t('tile.inspect')}
      </Link>
      {hasValues(tile) && (
        <>
          <MenuLine />
          <TileFiles board={board} id={id} className="menu-entry" />
        </>
      )}
      {hasDrawing && widget.type !== 'rpc' && (
        <>
          <MenuLine />
          {(['svg', 'png'] as const).map((format) => (
            <button key={format} type="button" className="menu-entry" onClick={() => picture(format)}>
              <Icon name="download" />
              {t('tile.picture', { format: format.toUpperCase() })}
            </button>
          ))}
        </>
      )}
    </>
  )
}

/** Tables are tables already, and what takes input is no drawing. */
const offersTable = (tile: BoardTile) =>
  hasValues(tile) && tile.widget.type !== 'alarm' && tile.native?.isTable !== true
