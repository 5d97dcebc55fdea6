// Whether what draws the widgets of a page has been fetched.
import { startTransition, useEffect, useState } from 'react'
import { areLoaded, loadViews } from '~/components/widgets/views'
import type { BoardTile } from '~/lib/dashboard/page/data'

export function useViews(tiles: readonly Pick<BoardTile, 'native'>[]): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const names = tiles.flatMap(({ native }) => native?.name ?? [])
    let isGone = false
    const ready = () => !isGone && startTransition(() => setReady(true))
    if (areLoaded(names)) ready()
    else void loadViews(names).then(ready, ready)
    return () => {
      isGone = true
    }
  }, [tiles])
  return isReady
}
