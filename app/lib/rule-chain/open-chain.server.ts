// A chain as its editor opens it: what is stored, and what else has to be known to show it.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { getRuleChainName, getRuleGraph, ruleChains } from '~/lib/platform/rule-chain.server'
import type { ChainDocument } from './document'
import { documentOf } from './graph'
import { type ChainNames, targetsOf } from './listed'

/** The chain, and its nodes as they are stored now. */
export async function readChain(platform: Connection, id: string) {
  const [chain, graph] = await Promise.all([ruleChains.get(platform, id), getRuleGraph(platform, id)])
  return { chain, document: documentOf(graph, chain.additionalInfo) }
}

/** Of a chain that leads to more others the rest go by their ids. */
const MOST_NAMES = 40

/** The chains that it leads to, by their names; each is asked for once. */
export async function namesOfTargets(platform: Connection, document: ChainDocument): Promise<ChainNames> {
  const ids = targetsOf(document).slice(0, MOST_NAMES)
  const names = await Promise.all(ids.map(async (id) => [id, await nameOf(platform, id)] as const))
  return Object.fromEntries(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])))
}

/** Null for one that is not there; undefined where the platform does not say. */
async function nameOf(platform: Connection, id: string): Promise<string | null | undefined> {
  try {
    return (await getRuleChainName(platform, id)).name
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return [400, 403, 404].includes(error.status) ? null : undefined
  }
}
