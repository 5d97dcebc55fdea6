// The nodes of a rule chain in short: how many there are of each kind.
export interface NodeCount {
  /** As the platform calls that kind; of one that it does not know, its class. */
  name: string
  count: number
}

export interface NodeGroup {
  /** The platform's word for what such nodes do; kinds that it does not know are 'UNKNOWN'. */
  type: string
  count: number
  kinds: NodeCount[]
}

interface Component {
  clazz: string
  name: string
  type: string
}

/** In the order in which editors offer them; types that came later follow. */
const ORDER = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'EXTERNAL', 'FLOW']
const placeOf = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length)

/** Classes are known by their last name. */
const shortName = (clazz: string) => clazz.split('.').at(-1) || clazz

export function countNodes(nodes: readonly { type: string }[], components: readonly Component[]): NodeGroup[] {
  const known = new Map(components.map((component) => [component.clazz, component]))
  const groups = new Map<string, Map<string, number>>()
  for (const { type: clazz } of nodes) {
    const { type = 'UNKNOWN', name = shortName(clazz) } = known.get(clazz) ?? {}
    const kinds = groups.get(type) ?? new Map<string, number>()
    groups.set(type, kinds.set(name, (kinds.get(name) ?? 0) + 1))
  }
  return [...groups]
    .map(([type, kinds]) => ({
      type,
      count: [...kinds.values()].reduce((sum, count) => sum + count, 0),
      kinds: [...kinds].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => placeOf(a.type) - placeOf(b.type) || (a.type < b.type ? -1 : 1))
}
