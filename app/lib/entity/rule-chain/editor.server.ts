// The page on which the nodes of a rule chain are edited.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageSizes } from '~/lib/paging'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { ruleChainItem } from '~/lib/platform/rule-chain'
import { nodeComponents } from '~/lib/rule-chain/components.server'
import { pageOfNodes } from '~/lib/rule-chain/listed'
import { namesOfTargets, readChain } from '~/lib/rule-chain/open-chain.server'
import { isAhead } from '~/lib/session/fetched-ahead'
import { idIn } from '../detail.server'
import { can } from '../kinds'
import { keepOpened } from '../opened.server'
import { requireRight } from '../rights.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

async function openChain({ request, params }: Args) {
  const { platform, user } = await requireRight(request, 'ruleChain', 'see')
  const [{ chain, document }, components] = await Promise.all([
    orNotFound(readChain(platform, idIn('ruleChain', params)), 'ruleChain'),
    nodeComponents(platform),
  ])
  const targets = await namesOfTargets(platform, document)
  return { user, chain, document, components, targets, canEdit: can(user.authority, 'ruleChain', 'manage') }
}

export async function chainLoader(args: Args) {
  const { user, chain, document, components, targets, canEdit } = await openChain(args)
  const item = ruleChainItem(chain)
  if (!isAhead(args.request)) await keepOpened(user.userId, { kind: 'ruleChain', id: item.id, name: item.name })
  const list = pageOfNodes(document, wantedPage(args.request), { components, targets })
  return { chain: item, list, canEdit }
}

/** So many nodes stand on a page of the list. */
const SIZE = 50

function wantedPage({ url }: Request) {
  const { searchParams } = new URL(url)
  const size = Number(searchParams.get('size'))
  const page = Number(searchParams.get('page'))
  return {
    page: Number.isSafeInteger(page) ? page : 1,
    size: pageSizes.find((one) => one === size) ?? SIZE,
  }
}

/** All of it, for the canvas: digit for digit, which the data of a page is not. */
export async function chainDataLoader(args: LoaderFunctionArgs) {
  const { chain, document, components, targets, canEdit } = await openChain(args)
  const text = stringifyLossless({
    chain: ruleChainItem(chain),
    document,
    base: document,
    components,
    targets,
    canEdit,
  })
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
}
