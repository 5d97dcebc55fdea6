// Rule chains as files and as platforms store them, compared by what they say.
import { fieldsIn } from './import-forms'

/** The same for equal values, whatever the order of their members. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${written(one)}`)
  return `{${members.toSorted().join()}}`
}

/** Platforms keep nodes and connections in an order of their own: each connection tells its nodes instead. */
export function comparable(text: string) {
  const { ruleChain, metadata } = JSON.parse(text)
  const { name: _name, ...chain } = ruleChain
  const nodes: unknown[] = metadata.nodes ?? []
  const at = (index: number | null | undefined) => written(nodes[index ?? -1])
  const sorted = (list: unknown[]) => list.map(written).toSorted()
  type Link = { fromIndex: number; toIndex: number; targetRuleChainId: { id: string } }
  return {
    ...JSON.parse(text),
    ruleChain: chain,
    metadata: {
      ...metadata,
      firstNodeIndex: at(metadata.firstNodeIndex),
      nodes: sorted(nodes),
      connections: sorted(
        (metadata.connections ?? []).map((one: Link) => ({
          ...one,
          fromIndex: at(one.fromIndex),
          toIndex: at(one.toIndex),
        })),
      ),
      ruleChainConnections: sorted(
        (metadata.ruleChainConnections ?? []).map(({ targetRuleChainId: _id, ...one }: Link) => ({
          ...one,
          fromIndex: at(one.fromIndex),
        })),
      ),
    },
  }
}

/** The form with that chain chosen for each missing one: older platforms keep no connection that leads nowhere. */
export function withTargets(html: string, chainId: string): FormData {
  const form = fieldsIn(html)
  for (let index = 0; form.has(`pick${index}Type`); index++) {
    if (form.get(`pick${index}Type`) === 'RULE_CHAIN') form.set(`pick${index}`, chainId)
  }
  return form
}
