// Labels stand where their line ends. Lines that end at the same node stand one below the other, in the order of where
// they come from, so that no label lies over another.
import type { ChainDocument, ChainLink } from '~/lib/rule-chain/document'
import { nodeAreas } from './plane'

const PITCH = 21
/** So high they stand at most; more of them move closer together. */
const MOST_HIGH = 260

/** How far below the port of its target the label of each link stands. */
export function labelOffsets(document: ChainDocument): Map<ChainLink, number> {
  const heights = new Map(nodeAreas(document).map(({ key, y }) => [key, y]))
  const byTarget = new Map<string, ChainLink[]>()
  for (const link of document.links) byTarget.set(link.to, [...(byTarget.get(link.to) ?? []), link])
  const offsets = new Map<ChainLink, number>()
  for (const links of byTarget.values()) {
    const inOrder = links.toSorted((one, other) => (heights.get(one.from) ?? 0) - (heights.get(other.from) ?? 0))
    const pitch = Math.min(PITCH, MOST_HIGH / links.length)
    for (const [n, link] of inOrder.entries()) offsets.set(link, (n - (links.length - 1) / 2) * pitch)
  }
  return offsets
}
