// From node to node along the routes, for those who do not point.
import type { ChainDocument } from '~/lib/rule-chain/document'
import { nodeAreas } from './plane'

export type Way = 'next' | 'before' | 'above' | 'below'

/** The node that is reached from there; undefined where there is none. From nowhere one begins at the first. */
export function alongFrom(document: ChainDocument, key: string | undefined, way: Way): string | undefined {
  const areas = nodeAreas(document)
  const from = areas.find((area) => area.key === key)
  if (!from) return document.first ?? areas[0]?.key
  if (way === 'next' || way === 'before') {
    const [here, there] = way === 'next' ? (['from', 'to'] as const) : (['to', 'from'] as const)
    const others = new Set(document.links.filter((link) => link[here] === key).map((link) => link[there]))
    return areas.filter((area) => others.has(area.key)).sort((one, other) => one.y - other.y)[0]?.key
  }
  const sign = way === 'below' ? 1 : -1
  const distance = ({ x, y }: { x: number; y: number }) => Math.abs(y - from.y) + 3 * Math.abs(x - from.x)
  return areas
    .filter((area) => area !== from && sign * (area.y - from.y) > 0)
    .sort((one, other) => distance(one) - distance(other))[0]?.key
}
