// The nodes that a refusal of the platform names: by their names, or by their ids.
import type { ChainNode } from './document'

type Named = Pick<ChainNode, 'key' | 'name'>

const QUOTES = [`''`, `""`, '``', '[]', '“”']
/** Shorter names stand in sentences by chance. */
const SHORTEST_BARE = 3

const isWord = (character: string) => /[\p{L}\p{N}_]/u.test(character)

/** What stands before and after the name there. */
type Around = (before: string, after: string) => boolean
const inQuotes: Around = (before, after) => QUOTES.includes(before + after)
const alone: Around = (before, after) => !isWord(before) && !isWord(after)

/** The longest ones first: a name within a longer one is not meant. */
function namesIn(message: string, names: readonly string[], isThere: Around): ReadonlySet<string> {
  const found = new Set<string>()
  let left = message
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    for (let at = left.indexOf(name); at >= 0; at = left.indexOf(name, at + name.length)) {
      if (!isThere(message[at - 1] ?? '', message[at + name.length] ?? '')) continue
      found.add(name)
      left = left.slice(0, at) + '\0'.repeat(name.length) + left.slice(at + name.length)
    }
  }
  return found
}

/** What stands in quotes is meant before what may be a word of the sentence. */
export function namedNodes(message: string, nodes: readonly Named[]): Named[] {
  const byId = nodes.filter(({ key }) => message.includes(key))
  if (byId.length > 0) return byId
  const names = [...new Set(nodes.map(({ name }) => name))].filter((name) => name.trim() !== '')
  const quoted = namesIn(message, names, inQuotes)
  const longer = names.filter((name) => name.length >= SHORTEST_BARE)
  const found = quoted.size > 0 ? quoted : namesIn(message, longer, alone)
  return nodes.filter(({ name }) => found.has(name))
}
