// Saving a chain: what is stored is read once more, what others changed meanwhile is merged in, and it goes out in one call.
import type { Connection } from '~/lib/platform/connection.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { ruleChains, saveRuleGraph } from '~/lib/platform/rule-chain.server'
import { findingsOf } from './checks'
import { boxesAsNodes } from './commands/boxes'
import { nodeComponents } from './components.server'
import { differenceOf } from './difference'
import type { ChainDocument } from './document'
import { type Draft, type DraftPlace, dropDraft } from './draft.server'
import { graphOf } from './graph'
import { isSame } from './json'
import { keepVersion } from './kept/versions.server'
import { marksIn, withMarks } from './marks'
import { type Choices, type Collision, mergeChains } from './merge'
import { namedNodes } from './named-nodes'
import { namesOfTargets, readChain } from './open-chain.server'
import { type BrokenScript, firstBroken } from './script-faults.server'

/** A node because of which it was not saved. */
export interface RefusedNode {
  key: string
  name: string
}

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'collisions'; collisions: Collision[]; theirs: ChainDocument }
  /** Not sent: the platform would refuse it. */
  | { kind: 'faulty' }
  /** The platform refused, or a script can never do its work. */
  | { kind: 'refused'; key: string; values?: Record<string, string | number>; nodes: RefusedNode[] }

const STALE = 409

interface Saving {
  /** Who saves. */
  by: { tenantId: string; displayName: string }
  place: DraftPlace
  draft: Pick<Draft, 'base' | 'document'>
  choices?: Choices
}

export async function saveChain(platform: Connection, saving: Saving): Promise<SaveOutcome> {
  try {
    return await saveOnce(platform, saving)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== STALE) throw error
    // Somebody saved between reading and writing: what they did is merged in as well.
    return saveOnce(platform, saving)
  }
}

async function saveOnce(platform: Connection, { by, place, draft, choices = new Map() }: Saving): Promise<SaveOutcome> {
  const { chainId } = place
  const { chain, document: theirs } = await readChain(platform, chainId)
  const { document, collisions } = mergeChains({ base: draft.base, mine: draft.document, theirs }, choices)
  if (collisions.some(({ id }) => !choices.has(id))) return { kind: 'collisions', collisions, theirs }
  const [{ flowNodes }, components, targets] = await Promise.all([
    platform.capabilities(),
    nodeComponents(platform),
    namesOfTargets(platform, document),
  ])
  const facts = { chainId, components, targets }
  if (findingsOf(document, facts).some(({ weight }) => weight === 'refused')) return { kind: 'faulty' }
  const broken = await firstBroken(platform, document.nodes, theirs.nodes)
  if (broken) return refusedScript(broken)
  const sent = flowNodes ? boxesAsNodes(document, targets) : document
  try {
    const isChanged =
      differenceOf(theirs, sent).some(({ kind }) => kind !== 'mark') || !isSame(sent.stored, theirs.stored)
    if (isChanged) await saveRuleGraph(platform, graphOf(sent, chainId))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.problem !== 'answer' || error.status === STALE) throw error
    return { kind: 'refused', ...errorKey(error), nodes: namesOf(namedNodes(error.platformMessage, sent.nodes)) }
  }
  if (!isSame(marksIn(chain.additionalInfo), document.marks)) {
    await ruleChains.update(platform, chainId, (stored) => ({
      ...stored,
      additionalInfo: withMarks(stored.additionalInfo, document.marks),
    }))
  }
  const { document: after } = await readChain(platform, chainId)
  await keepVersion({ tenantId: by.tenantId, chainId, by: by.displayName, before: theirs, after })
  await dropDraft(place)
  return { kind: 'saved' }
}

/** Told as a refusal of the platform is: by what is wrong, at its node. */
function refusedScript({ node: { key, name }, problem }: BrokenScript): SaveOutcome {
  const { kind, text = '', line = 1, column = 1 } = problem
  return kind === 'stopped'
    ? { kind: 'refused', key: 'chain.script-endless', values: { name }, nodes: [{ key, name }] }
    : { kind: 'refused', key: 'chain.script-refused', values: { name, text, line, column }, nodes: [{ key, name }] }
}

const namesOf = (nodes: readonly RefusedNode[]) => nodes.map(({ key, name }) => ({ key, name }))
