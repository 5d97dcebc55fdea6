// What the page of a rule chain tells of its nodes.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { getRuleGraph, listComponents } from '~/lib/platform/rule-chain.server'
import { idIn } from '../detail.server'
import { listOf, membersOf, textOf } from '../exchange/places'
import { requireRight } from '../rights.server'
import { countNodes } from './nodes'

export async function nodesLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'ruleChain', 'see')
  const [{ nodes }, components] = await Promise.all([
    orNotFound(getRuleGraph(platform, idIn('ruleChain', params)), 'ruleChain'),
    // Without their names nodes go by their classes.
    listComponents(platform).catch(ignoreRefused),
  ])
  const classes = listOf(nodes).map((node) => ({ type: textOf(membersOf(node).type) }))
  return { groups: countNodes(classes, components) }
}

function ignoreRefused(error: unknown): [] {
  if (error instanceof PlatformError) return []
  throw error
}
