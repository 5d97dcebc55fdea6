// Whether what draws the widgets of a page has been fetched.
import { startTransition, useEffect, useState } from 'react'
import { areLoaded, loadViews } from '~/components/widgets/registry'
import type { Widget } from '~/lib/dashboard/model/widget'

export function useViews(tiles: readonly { widget: Widget }[]): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const widgets = tiles.map(({ widget }) => widget)
    let isGone = false
    const ready = () => !isGone && startTransition(() => setReady(true))
    if (areLoaded(widgets)) ready()
    else void loadViews(widgets).then(ready, ready)
    return () => {
      isGone = true
    }
  }, [tiles])
  return isReady
}
