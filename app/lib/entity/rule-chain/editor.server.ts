// The page on which the nodes of a rule chain are edited.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageSizes } from '~/lib/paging'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { ruleChainItem } from '~/lib/platform/rule-chain'
import { type Finding, findingsOf } from '~/lib/rule-chain/checks'
import { differenceOf } from '~/lib/rule-chain/difference'
import type { ChainNode } from '~/lib/rule-chain/document'
import { namesOf, pageOfNodes } from '~/lib/rule-chain/listed'
import { checkConfiguration } from '~/lib/rule-chain/nodes/check-configuration'
import { brokenScripts } from '~/lib/rule-chain/script-faults.server'
import { problemWords } from '~/lib/sandbox/script-check'
import { isAhead } from '~/lib/session/fetched-ahead'
import { keepOpened } from '../opened.server'
import type { ChainView } from './editor-data'
import { traceAsked } from './noted.server'
import { type OpenEditor, openEditor } from './open-editor.server'

/** So many nodes stand on a page of the list, and so much of what is to be looked at above it. */
const SIZE = 50
const MOST_TOLD = 20

function wantedPage({ url }: Request) {
  const { searchParams } = new URL(url)
  const size = Number(searchParams.get('size'))
  const page = Number(searchParams.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? SIZE,
    at: searchParams.get('at') ?? undefined,
  }
}

/** What is unsaved; undefined where nothing is, and nothing can be taken back. */
function draftFacts({ draft, stored }: OpenEditor): ChainView['draft'] {
  if (!draft) return undefined
  const { base, document, canUndo, canRedo } = draft
  const changes = differenceOf(base, document).length
  if (changes === 0 && !canUndo && !canRedo) return undefined
  return { changes, canUndo, canRedo, isStale: differenceOf(base, stored).length > 0 }
}

const faultsOfScripts = async (nodes: readonly ChainNode[]) =>
  new Map([...(await brokenScripts(nodes))].map(([key, problem]) => [key, problemWords(problem)]))

export async function chainLoader(args: LoaderFunctionArgs): Promise<ChainView> {
  const open = await openEditor(args, 'see')
  const { platform, user, chain, document, components, targets, canEdit } = open
  const [trace, scripts] = await Promise.all([
    traceAsked(platform, user.tenantId, document, new URL(args.request.url).searchParams),
    faultsOfScripts(document.nodes),
  ])
  const item = ruleChainItem(chain)
  if (!isAhead(args.request)) await keepOpened(user.userId, { kind: 'ruleChain', id: item.id, name: item.name })
  const findings = findingsOf(document, { chainId: item.id, components, targets, checkConfiguration, scripts })
  const list = pageOfNodes(document, wantedPage(args.request), { components, targets })
  const names = namesOf(document, targets)
  const told = findings.filter(({ weight }) => weight !== 'hint')
  return {
    chain: item,
    list: {
      nodes: list.nodes.map((node) => ({ ...node, findings: findings.filter(({ at }) => at.node === node.key) })),
      page: list.page,
      pages: list.pages,
      size: list.size,
      count: list.count,
    },
    toCheck: {
      count: told.length,
      isRefused: told.some(({ weight }) => weight === 'refused'),
      first: told
        .toSorted(byWeight)
        .slice(0, MOST_TOLD)
        .map((one) => ({ ...one, name: names.get(one.at.node ?? '') })),
    },
    debugged: document.nodes.filter(({ isDebugged }) => isDebugged).length,
    marks: document.marks,
    canEdit,
    draft: draftFacts(open),
    ...(trace && { trace }),
  }
}

/** What the platform refuses comes first. */
const byWeight = (one: Finding, other: Finding) => Number(other.weight === 'refused') - Number(one.weight === 'refused')

/** All of it, for the canvas: digit for digit, which the data of a page is not. */
export async function chainDataLoader(args: LoaderFunctionArgs) {
  const { chain, document, draft, components, targets, flowNodes, canEdit } = await openEditor(args, 'see')
  const scripts = Object.fromEntries(await faultsOfScripts(document.nodes))
  const known = { components, targets, scripts, flowNodes }
  const facts = { chain: ruleChainItem(chain), hasDraft: draft !== undefined, ...known, canEdit }
  return new Response(stringifyLossless({ ...facts, document, base: draft?.base }), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
