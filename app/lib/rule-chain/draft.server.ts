// What a person has changed in a chain and not saved yet: kept for a month under the person and the chain, with what the
// chain was when it began and what can be taken back.
import { z } from 'zod'
import { begin, commit, redo, undo } from '~/lib/editing/history'
import { platformIdentity } from '~/lib/session/session-record.server'
import { sessionStore } from '~/lib/session/session-store.server'
import type { ChainDocument } from './document'
import { documentFrom, documentText } from './read-document'

const KEEP_MS = 30 * 86_400_000
const MOST_STEPS = 30
/** Of what can be taken back: a chain of thousands of nodes keeps a few steps, small ones all of them. */
const MOST_CHARS = 3_000_000

const texts = z.array(z.string())
const DraftSchema = z.object({
  base: z.string(),
  steps: z.object({ past: texts, present: z.string(), future: texts }),
})
type KeptDraft = z.output<typeof DraftSchema>

export interface Draft {
  base: ChainDocument
  document: ChainDocument
  canUndo: boolean
  canRedo: boolean
}

export interface DraftPlace {
  userId: string
  chainId: string
}

const keyOf = ({ userId, chainId }: DraftPlace) => `chain-draft:${platformIdentity()}:${userId}:${chainId}`

const readKept = async (place: DraftPlace): Promise<KeptDraft | undefined> =>
  DraftSchema.safeParse(await sessionStore().read(keyOf(place), KEEP_MS)).data

/** Undefined where nothing is kept, or nothing that can be read. */
export async function readDraft(place: DraftPlace): Promise<Draft | undefined> {
  const kept = await readKept(place)
  const base = kept && documentFrom(kept.base)
  const document = kept && documentFrom(kept.steps.present)
  if (!base || !document) return undefined
  return { base, document, canUndo: kept.steps.past.length > 0, canRedo: kept.steps.future.length > 0 }
}

export const dropDraft = (place: DraftPlace) =>
  sessionStore().exclusively(keyOf(place), () => sessionStore().remove(keyOf(place)))

/** One change at a time for that person and chain. */
function change(place: DraftPlace, next: (kept: KeptDraft | undefined) => KeptDraft | undefined) {
  return sessionStore().exclusively(keyOf(place), async () => {
    const kept = await readKept(place)
    const changed = next(kept)
    if (changed && changed !== kept) await sessionStore().write(keyOf(place), lighter(changed), KEEP_MS)
  })
}

function lighter({ base, steps }: KeptDraft): KeptDraft {
  const past = [...steps.past]
  let chars = [...past, ...steps.future].reduce((sum, text) => sum + text.length, 0)
  while (past.length > 1 && chars > MOST_CHARS) chars -= past.shift()?.length ?? 0
  return { base, steps: { ...steps, past } }
}

/** One step more. `stored`: what it begins with where there is no draft. */
export const stepDraft = (
  place: DraftPlace,
  stored: ChainDocument,
  command: (document: ChainDocument) => ChainDocument,
) =>
  change(place, (kept) => {
    const draft = kept ?? { base: documentText(stored), steps: begin(documentText(stored)) }
    const before = documentFrom(draft.steps.present) ?? stored
    const after = command(before)
    if (after === before) return kept
    return { ...draft, steps: toKept(commit(draft.steps, documentText(after), MOST_STEPS)) }
  })

export const undoDraft = (place: DraftPlace) =>
  change(place, (kept) => kept && { ...kept, steps: toKept(undo(kept.steps)) })
export const redoDraft = (place: DraftPlace) =>
  change(place, (kept) => kept && { ...kept, steps: toKept(redo(kept.steps)) })

const toKept = ({
  past,
  present,
  future,
}: {
  past: readonly string[]
  present: string
  future: readonly string[]
}) => ({
  past: [...past],
  present,
  future: [...future],
})
