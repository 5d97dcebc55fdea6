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
import { namesOfTargets, readChain } from './open-chain.server'

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'collisions'; collisions: Collision[]; theirs: ChainDocument }
  /** Not sent: the platform would refuse it. */
  | { kind: 'faulty' }
  /** The platform refused. */
  | { kind: 'refused'; key: string; values?: Record<string, string | number>; nodes: string[] }

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
  const sent = flowNodes ? boxesAsNodes(document, targets) : document
  try {
    const isChanged =
      differenceOf(theirs, sent).some(({ kind }) => kind !== 'mark') || !isSame(sent.stored, theirs.stored)
    if (isChanged) await saveRuleGraph(platform, graphOf(sent, chainId))
  } catch (error) {
    if (!(error instanceof PlatformError) || error.problem !== 'answer' || error.status === STALE) throw error
    return { kind: 'refused', ...errorKey(error), nodes: namedIn(error.platformMessage, sent) }
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

const SHORTEST_NAME = 3

/** The nodes that the platform's words name. */
const namedIn = (message: string, { nodes }: ChainDocument) =>
  nodes.filter(({ name }) => name.length >= SHORTEST_NAME && message.includes(name)).map(({ key }) => key)
