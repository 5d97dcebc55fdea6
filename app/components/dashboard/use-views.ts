// Whether what draws the widgets of a page, and the parts of it that it begins with, has been fetched.
import { startTransition, useEffect, useState } from 'react'
import { useAddress } from '~/components/tables/use-address'
import { widgetViews } from '~/components/widgets/views'
import type { BoardData } from '~/lib/dashboard/page/data'
import { boardParts, partsOf } from './board-parts'

export function useViews(board: BoardData): boolean {
  const [isReady, setReady] = useState(false)
  const { current } = useAddress()
  const [first] = useState(() => partsOf(board, current))
  const { tiles } = board
  useEffect(() => {
    const names = tiles.flatMap(({ native }) => native?.name ?? [])
    let isGone = false
    const ready = () => !isGone && startTransition(() => setReady(true))
    if (widgetViews.areLoaded(names) && boardParts.areLoaded(first)) ready()
    else void Promise.all([widgetViews.load(names), boardParts.load(first)]).then(ready, ready)
    return () => {
      isGone = true
    }
  }, [tiles, first])
  return isReady
}
