// The tiles that are in view or near it. One that left is counted for a while longer: who scrolls to and fro asks nothing
// anew. Undefined until it is known, and where browsers do not tell.
import { startTransition, useEffect, useState } from 'react'
import type { BoardTile } from '~/lib/dashboard/page/data'

const NEAR_PX = 400
const JOIN_MS = 150
const LEAVE_MS = 8000

/** How far the scrolled parts around a tile reach, which types of browsers do not know yet. */
interface Margins extends IntersectionObserverInit {
  scrollMargin: string
}

export function useNearTiles(tiles: readonly BoardTile[]): ReadonlySet<string> | undefined {
  const [near, setNear] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const leftAt = new Map<string, number>()
    const inView = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function settle() {
      const now = performance.now()
      const waits = [...leftAt].flatMap(([id, at]) => {
        if (now - at < LEAVE_MS) return [LEAVE_MS - (now - at)]
        leftAt.delete(id)
        return []
      })
      const next = new Set([...inView, ...leftAt.keys()])
      startTransition(() =>
        setNear((before) =>
          before && before.size === next.size && [...next].every((id) => before.has(id)) ? before : next,
        ),
      )
      timer = waits.length > 0 ? setTimeout(settle, Math.min(...waits) + 50) : undefined
    }
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset.tile ?? ''
        if (isIntersecting) {
          inView.add(id)
          leftAt.delete(id)
        } else if (inView.delete(id)) leftAt.set(id, performance.now())
      }
      clearTimeout(timer)
      timer = setTimeout(settle, JOIN_MS)
    }
    const margins: Margins = { rootMargin: `${NEAR_PX}px 0px`, scrollMargin: `${NEAR_PX}px 0px` }
    const observer = new IntersectionObserver(look, margins)
    const known = new Set(tiles.map(({ id }) => id))
    for (const article of document.querySelectorAll<HTMLElement>('article[data-tile]'))
      if (known.has(article.dataset.tile ?? '')) observer.observe(article)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [tiles])
  return near
}
