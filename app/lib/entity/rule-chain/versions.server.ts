// What a chain was when it was saved, and what one of these states has that another has not.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { stepDraft } from '~/lib/rule-chain/draft.server'
import { type Changes, changesBetween } from '~/lib/rule-chain/kept/changes'
import { restored } from '~/lib/rule-chain/kept/restore'
import { type ChainPlace, keptDocument, keptVersions } from '~/lib/rule-chain/kept/versions.server'
import { namesOfTargets, readChain } from '~/lib/rule-chain/open-chain.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { idIn } from '../detail.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** The state that is stored now. */
const NOW = 'now'

async function chainAt({ request, params }: Args) {
  const { platform, user } = await requireRight(request, 'ruleChain', 'see')
  const chainId = idIn('ruleChain', params)
  const { chain, document } = await orNotFound(readChain(platform, chainId), 'ruleChain')
  return {
    platform,
    user,
    chain: { id: chainId, name: chain.name },
    document,
    place: { tenantId: user.tenantId, chainId },
  }
}

async function stateOf(place: ChainPlace, id: string, now: ChainDocument): Promise<ChainDocument> {
  const found = id === NOW ? now : await keptDocument(place, id)
  if (!found) throw data({ kind: 'not-found' }, 404)
  return found
}

/** Routes into other chains go by the names of these. */
function named(changes: Changes, names: Readonly<Record<string, string | null>>): Changes {
  const nameOf = (text: string) => names[text] ?? text
  return {
    ...changes,
    routes: changes.routes.map((route) => ({ ...route, from: nameOf(route.from), to: nameOf(route.to) })),
  }
}

export async function versionsLoader(args: LoaderFunctionArgs) {
  const { platform, user, chain, document, place } = await chainAt(args)
  const versions = await keptVersions(place)
  const search = new URL(args.request.url).searchParams
  const [from, to] = [search.get('from'), search.get('to') ?? NOW]
  if (from === null || from === '') return { chain, versions, canEdit: can(user.authority, 'ruleChain', 'manage') }
  const [before, after] = await Promise.all([stateOf(place, from, document), stateOf(place, to, document)])
  const changes = named(changesBetween(before, after), await namesOfTargets(platform, after))
  return { chain, versions, canEdit: can(user.authority, 'ruleChain', 'manage'), compared: { from, to, changes } }
}

const RestoreSchema = z.object({ version: z.string().max(64) })

/** It becomes the draft of whoever restores it, to be looked at, saved or taken back. */
export async function versionsAction(args: ActionFunctionArgs) {
  const { request, params } = args
  const auth = await requireRight(request, 'ruleChain', 'manage')
  const chainId = idIn('ruleChain', params)
  const asked = RestoreSchema.safeParse(Object.fromEntries(await takeForm(request, RestoreSchema)))
  const place = { tenantId: auth.user.tenantId, chainId }
  const then = asked.success ? await keptDocument(place, asked.data.version) : undefined
  if (!then) throw data({ kind: 'not-found' }, 404)
  const { document: stored } = await orNotFound(readChain(auth.platform, chainId), 'ruleChain')
  await stepDraft({ userId: auth.user.userId, chainId }, stored, () => restored(then, stored))
  return redirectWithToast(request, paths.of('ruleChain').one(chainId), { key: 'chain-versions.restored' })
}
