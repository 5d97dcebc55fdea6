// Somebody else saved the chain meanwhile, and changed what is changed here too: both sides are shown, and one is chosen.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import type { ChainBox, ChainMark, ChainNode } from '~/lib/rule-chain/document'
import type { ChainNames } from '~/lib/rule-chain/listed'
import { type Collision, mergeChains } from '~/lib/rule-chain/merge'
import { documentText } from '~/lib/rule-chain/read-document'
import { saveChain } from '~/lib/rule-chain/save-chain.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { shortHash } from '~/lib/short-hash'
import type { ChoiceOutcome, CollisionsData, ShownCollision } from './editor-data'
import { openEditor } from './open-editor.server'

const MOST = 1000
const STALE: ChoiceOutcome = { kind: 'stale' }
const ChoicesSchema = z.object({
  /** What was stored when the choices were shown. */
  seen: z.string().max(40).default(''),
  choices: z
    .array(z.object({ id: z.string().max(300), side: z.enum(['mine', 'theirs']).catch('mine') }))
    .max(MOST)
    .default([]),
})

async function merging(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const { draft, stored } = open
  const merged = draft && mergeChains({ base: draft.base, mine: draft.document, theirs: stored })
  return { open, draft, collisions: merged?.collisions ?? [], seen: shortHash(documentText(stored)) }
}

const sideOf = (part: ChainNode | ChainBox | ChainMark | undefined, members: readonly string[], names: ChainNames) =>
  part && {
    name: 'name' in part ? part.name : 'targetId' in part ? (names[part.targetId] ?? part.targetId) : part.text,
    members: members.map((member) => {
      const value = (part as unknown as Record<string, unknown>)[member]
      return { member, text: typeof value === 'string' ? value : stringifyLossless(value, 2) }
    }),
  }

const shownCollision = ({ id, kind, members, mine, theirs }: Collision, names: ChainNames): ShownCollision => ({
  id,
  kind,
  mine: sideOf(mine, members, names),
  theirs: sideOf(theirs, members, names),
})

export async function collisionsLoader(args: LoaderFunctionArgs): Promise<CollisionsData> {
  const { open, collisions, seen } = await merging(args)
  if (collisions.length === 0) throw redirect(paths.chain(open.place.chainId))
  return {
    chain: { id: open.place.chainId, name: open.chain.name },
    seen,
    collisions: collisions.map((one) => shownCollision(one, open.targets)),
  }
}

export async function collisionsAction(args: ActionFunctionArgs) {
  const { open, draft, seen } = await merging(args)
  const { place, platform, chain } = open
  const page = paths.chain(place.chainId)
  const form = await takeForm(args.request, ChoicesSchema)
  if (!draft) return redirect(page)
  const chosen = chosenIn(form)
  // Somebody saved once more: what is there now has to be seen first.
  if (chosen.seen !== seen) return data({ outcome: STALE }, 409)
  const outcome = await saveChain(platform, { by: open.user, place, draft, choices: chosen.choices })
  if (outcome.kind === 'saved')
    return redirectWithToast(args.request, page, { key: 'chain.saved', values: { name: chain.name } })
  if (outcome.kind === 'collisions') return data({ outcome: STALE }, 409)
  return data<{ outcome: ChoiceOutcome }>({ outcome }, 400)
}

const CHOICE = /^choices\[(\d+)\]\.(id|side)$/

function chosenIn(form: FormData) {
  const rows = new Map<string, { id?: string; side?: string }>()
  for (const [name, value] of form) {
    const [, at = '', member] = CHOICE.exec(name) ?? []
    if (member && typeof value === 'string') rows.set(at, { ...rows.get(at), [member]: value })
  }
  const choices = [...rows.values()].flatMap(({ id, side }) =>
    id !== undefined && (side === 'mine' || side === 'theirs') ? [[id, side] as const] : [],
  )
  return { seen: String(form.get('seen') ?? ''), choices: new Map(choices) }
}
