// The server fetches what draws a dashboard before it draws it: the page is whole without scripts.
import { widgetViews } from '~/components/widgets/views'
import type { BoardData } from '~/lib/dashboard/page/data'
import { boardParts, partsOf } from './board-parts'

export async function loadBoardViews(board: BoardData, request: Request): Promise<void> {
  await Promise.all([
    widgetViews.load(board.tiles.flatMap(({ native }) => native?.name ?? [])),
    boardParts.load(partsOf(board, new URL(request.url).searchParams)),
  ])
}
