// What the pages of a rule chain's editor stand on: the person's draft, or the chain as it is stored.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { nodeComponents } from '~/lib/rule-chain/components.server'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { readDraft, stepDraft } from '~/lib/rule-chain/draft.server'
import { namesOfTargets, readChain } from '~/lib/rule-chain/open-chain.server'
import { idIn } from '../detail.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'request' | 'params'>

/** `right`: 'see' to look at it, 'manage' to change it. */
export async function openEditor({ request, params }: Args, right: 'see' | 'manage') {
  const { platform, user } = await requireRight(request, 'ruleChain', right)
  const chainId = idIn('ruleChain', params)
  const place = { userId: user.userId, chainId }
  const [{ chain, document: stored }, draft, components, { flowNodes }] = await Promise.all([
    orNotFound(readChain(platform, chainId), 'ruleChain'),
    readDraft(place),
    nodeComponents(platform),
    platform.capabilities(),
  ])
  const document = draft?.document ?? stored
  return {
    platform,
    user,
    place,
    chain,
    stored,
    draft,
    document,
    components,
    flowNodes,
    targets: await namesOfTargets(platform, document),
    canEdit: can(user.authority, 'ruleChain', 'manage'),
  }
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>

/** One step in the draft; the page of the chain follows, at that node. */
export async function step(
  { place, stored }: Pick<OpenEditor, 'place' | 'stored'>,
  command: (document: ChainDocument) => ChainDocument,
  at?: string,
) {
  await stepDraft(place, stored, command)
  return redirect(paths.chain(place.chainId, { at }))
}
