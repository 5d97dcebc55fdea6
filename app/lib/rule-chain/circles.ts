// The circles of a chain: all of them, where a platform looks only for one that goes by the node it begins at, and may fail
// at others.
import type { ChainDocument } from './document'
import { waysOf } from './walk'

/**
 * A circle of each group of nodes that lead to one another, as the keys along it. A node that leads to itself is another
 * thing. Without recursion: chains may have thousands of nodes in a row.
 */
export function circlesIn(document: ChainDocument): string[][] {
  const ways = waysOf({ links: document.links.filter(({ from, to }) => from !== to) })
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[][] = []
  const inCircle = new Set<string>()
  for (const { key } of document.nodes) {
    if (state.has(key)) continue
    const path: { key: string; next: number }[] = [{ key, next: 0 }]
    state.set(key, 'open')
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = ways.get(top.key)?.[top.next++]
      if (to === undefined) {
        state.set(top.key, 'done')
        path.pop()
      } else if (!state.has(to)) {
        state.set(to, 'open')
        path.push({ key: to, next: 0 })
      } else if (state.get(to) === 'open') {
        const circle = path.slice(path.findIndex((one) => one.key === to)).map((one) => one.key)
        // One tells of a group: others with the same nodes in them would say the same.
        if (!circle.some((one) => inCircle.has(one))) circles.push(circle)
        for (const one of circle) inCircle.add(one)
      }
    }
  }
  return circles
}
