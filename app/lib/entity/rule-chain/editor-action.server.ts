// The buttons of a chain's page: small changes of the draft, taking them back, throwing it away, saving it. A canvas sends
// its document here as well.
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { jsonIn } from '~/lib/json-in'
import { paths } from '~/lib/paths'
import { disconnect } from '~/lib/rule-chain/commands/links'
import { debugAll, remove, setFirst } from '~/lib/rule-chain/commands/nodes'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { dropDraft, readDraft, redoDraft, stepDraft, undoDraft } from '~/lib/rule-chain/draft.server'
import { withoutStrays } from '~/lib/rule-chain/graph'
import { isSame } from '~/lib/rule-chain/json'
import { tidy } from '~/lib/rule-chain/layout'
import { documentFrom } from '~/lib/rule-chain/read-document'
import { saveChain } from '~/lib/rule-chain/save-chain.server'
import { addToast, redirectWithToast } from '~/lib/session/toast.server'
import type { ChainOutcome } from './editor-data'
import { type OpenEditor, openEditor, step } from './open-editor.server'

/** A chain of thousands of nodes with scripts in them. */
const MOST_BYTES = 8 * 1024 * 1024

const key = z.string().max(200).default('')
/** What a button of the list stands for. */
const StepSchema = z.object({ intent: z.string().max(20), node: key, to: key, label: z.string().max(1000).default('') })
type Step = z.output<typeof StepSchema>

const EditorFormSchema = z.object({
  intent: z.string().max(20).default(''),
  /** One of the buttons of the list, as JSON: one form holds them all. */
  step: z.string().max(4000).default(''),
  /** Of a canvas: its document, and what it began with where there is no draft yet. */
  document: z.string().max(MOST_BYTES).default(''),
  base: z.string().max(MOST_BYTES).default(''),
})

/** Intents that are a command each. */
const COMMANDS: Record<string, (step: Step) => (document: ChainDocument) => ChainDocument> = {
  remove:
    ({ node }) =>
    (document) =>
      remove(document, new Set([node])),
  disconnect:
    ({ node, to, label }) =>
    (document) =>
      disconnect(document, { from: node, to, label }),
  first:
    ({ node }) =>
    (document) =>
      setFirst(document, node || undefined),
  strays: () => withoutStrays,
  quiet: () => (document) => debugAll(document, false),
  tidy: () => tidy,
}

export async function chainAction(args: ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const form = await takeForm(args.request, EditorFormSchema, { mostBytes: MOST_BYTES })
  const fields = EditorFormSchema.parse(Object.fromEntries(form))
  const { intent, document } = fields
  const { place } = open
  const pressed = stepIn(fields.step)
  const command = pressed && COMMANDS[pressed.intent]?.(pressed)
  if (command) return step(open, command, pressed.intent === 'remove' ? undefined : pressed.node || undefined)
  if (intent === 'undo' || intent === 'redo') {
    await (intent === 'undo' ? undoDraft : redoDraft)(place)
    return redirect(paths.chain(place.chainId))
  }
  if (intent === 'discard') {
    await dropDraft(place)
    return redirectWithToast(args.request, paths.chain(place.chainId), { key: 'chain.discarded' })
  }
  if (document) {
    const sent = documentFrom(document)
    if (!sent) return answer({ kind: 'unreadable' }, 400)
    await keepSent(open, sent, documentFrom(fields.base))
  }
  if (intent === 'save') return save(args, open)
  return answer({ kind: 'unreadable' }, 400)
}

const DraftFormSchema = EditorFormSchema.pick({ document: true, base: true })

/** What is drawn on a canvas, as one goes along. */
export async function chainDraftAction(args: ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const form = await takeForm(args.request, DraftFormSchema, { mostBytes: MOST_BYTES })
  const { document, base } = DraftFormSchema.parse(Object.fromEntries(form))
  const sent = documentFrom(document)
  if (!sent) return Response.json({}, { status: 400 })
  await keepSent(open, sent, documentFrom(base))
  return Response.json({}, { headers: { 'cache-control': 'no-store' } })
}

const answer = (outcome: ChainOutcome, status: number) => data({ outcome }, status)

const stepIn = (text: string) => StepSchema.safeParse(jsonIn(text)).data

/** What a canvas sends takes the place of the draft, as one step of it. */
const keepSent = ({ place, stored }: OpenEditor, sent: ChainDocument, base: ChainDocument | undefined) =>
  stepDraft(place, base ?? stored, (before) => (isSame(before, sent) ? before : sent))

async function save({ request }: ActionFunctionArgs, { platform, user, place, chain }: OpenEditor) {
  const page = paths.chain(place.chainId)
  // Read once more: the document of a canvas may have come with this very form.
  const draft = await readDraft(place)
  if (!draft) return redirect(page)
  const outcome = await saveChain(platform, { by: user, place, draft })
  if (outcome.kind === 'collisions') return redirect(paths.chainPage(place.chainId, 'conflict'))
  if (outcome.kind !== 'saved') return answer(outcome, 400)
  await addToast(request, { key: 'chain.saved', values: { name: chain.name } })
  return redirect(page)
}
