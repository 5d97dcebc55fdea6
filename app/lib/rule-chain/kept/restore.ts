// A chain as it was, to be saved over what it is now.
import type { ChainDocument, ChainNode, Members } from '../document'

/** A node that has been deleted since comes back as a new one: the platform knows its id no more. */
export function restored(then: ChainDocument, now: ChainDocument): ChainDocument {
  const current = new Map(now.nodes.map((node) => [node.key, node]))
  const keys = new Map(then.nodes.map(({ key }) => [key, current.has(key) ? key : crypto.randomUUID()]))
  const keyOf = (key: string) => keys.get(key) ?? key
  const nodes = then.nodes.map((node): ChainNode => {
    const known = current.get(node.key)
    return {
      ...node,
      key: keyOf(node.key),
      stored: known ? upToDate(node.stored, known.stored) : withoutId(node.stored),
    }
  })
  return {
    ...then,
    nodes,
    links: then.links.map((link) => ({ ...link, from: keyOf(link.from), to: keyOf(link.to) })),
    ...(then.first !== undefined && { first: keyOf(then.first) }),
    stored: now.stored,
  }
}

/** Platforms refuse what was changed after that version of it. */
const upToDate = (then: Members, now: Members): Members =>
  Object.hasOwn(now, 'version') ? { ...then, version: now.version } : then

export const withoutId = ({
  id: _id,
  createdTime: _at,
  ruleChainId: _chain,
  version: _version,
  ...rest
}: Members): Members => rest
