// The debugging of a chain: which nodes note what goes through them, where they failed, and the messages of late.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { systemParams } from '~/lib/platform/system-params.server'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { changeNode, debugAll, debugNode } from '~/lib/rule-chain/commands/nodes'
import { areFailuresAlone, debugChoices, debugFor, readDebugChoice, USUAL_LIMIT } from '~/lib/rule-chain/debug-choice'
import { debugEndOf } from '~/lib/rule-chain/debug-end'
import { readChain } from '~/lib/rule-chain/open-chain.server'
import { scriptOf } from '~/lib/rule-chain/scripts'
import { failuresIn, messagesIn } from '~/lib/rule-chain/trace/messages'
import { inReadingOrder } from '~/lib/rule-chain/walk'
import { redirectWithToast } from '~/lib/session/toast.server'
import { idIn } from '../detail.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'
import { notedEvents, traceAsked, windowAround } from './noted.server'
import { saveChange } from './save-change.server'
import type { ToldTrace } from './told'

const MOST_MESSAGES = 20

/** Undefined where the platform knows on and off alone. */
async function mostMinutes(platform: Connection): Promise<number | undefined> {
  if (!(await platform.capabilities()).nodeDebugSettings) return undefined
  try {
    return (await systemParams(platform)).maxDebugModeDurationMinutes || USUAL_LIMIT
  } catch (error) {
    if (error instanceof PlatformError) return USUAL_LIMIT
    throw error
  }
}

async function chainAt({ request, params }: LoaderFunctionArgs) {
  const { platform, user } = await requireRight(request, 'ruleChain', 'see')
  const chainId = idIn('ruleChain', params)
  const { chain, document } = await orNotFound(readChain(platform, chainId), 'ruleChain')
  return { platform, user, chain: { id: chainId, name: chain.name }, document }
}

export async function debugLoader(args: LoaderFunctionArgs) {
  const { platform, user, chain, document } = await chainAt(args)
  const now = Date.now()
  const { events, isWhole } = await notedEvents(platform, user.tenantId, document, windowAround(null, now))
  const failures = failuresIn(events)
  const byKey = new Map(document.nodes.map((node) => [node.key, node]))
  const nodes = inReadingOrder(document).flatMap((key) => {
    const node = byKey.get(key)
    if (!node) return []
    const until = debugEndOf(node.stored, now)
    const failuresAlone = areFailuresAlone(node, until)
    return [
      {
        key,
        name: node.name,
        isDebugged: node.isDebugged,
        ...(until !== undefined && { until }),
        ...(failuresAlone && { failuresAlone }),
        failures: failures[key] ?? 0,
        hasScript: Boolean(scriptOf(node.type)),
      },
    ]
  })
  const canSwitch = can(user.authority, 'ruleChain', 'manage')
  const most = canSwitch ? await mostMinutes(platform) : undefined
  const choices = most === undefined ? [] : debugChoices(most)
  return { chain, nodes, messages: messagesIn(events, MOST_MESSAGES), isWhole, canSwitch, choices, takenAt: now }
}

/** For the canvas: how often nodes failed in the last day, and the way of the message that the address names. */
export async function traceLoader(args: LoaderFunctionArgs) {
  const { platform, user, document } = await chainAt(args)
  const search = new URL(args.request.url).searchParams
  const [trace, { events }] = await Promise.all([
    traceAsked(platform, user.tenantId, document, search),
    notedEvents(platform, user.tenantId, document, windowAround(null, Date.now())),
  ])
  const routeAt = (at: number) => {
    const { from, to, label } = document.links[at] ?? { from: '', to: '', label: '' }
    return { from, to, label }
  }
  const told: ToldTrace = {
    failures: failuresIn(events),
    ...(trace && { trace: { nodes: trace.nodes, links: trace.links.map(routeAt) } }),
  }
  return Response.json(told, { headers: { 'cache-control': 'private, no-store' } })
}

const SwitchSchema = z.object({
  /** A node; none: all of them are switched off. */
  node: z.string().max(64).default(''),
  on: z.enum(['on', 'off']).default('off'),
  /** What it notes, and how long, where that can be chosen. */
  for: z.string().max(20).default(''),
})

/** Saved at once: whoever debugs waits for the next message. */
export async function debugAction({ request, params }: ActionFunctionArgs) {
  const auth = await requireRight(request, 'ruleChain', 'manage')
  const chainId = idIn('ruleChain', params)
  const form = await takeForm(request, SwitchSchema)
  const {
    node,
    on,
    for: chosen,
  } = SwitchSchema.parse({
    node: form.get('node') ?? undefined,
    on: form.get('on') === 'on' ? 'on' : 'off',
    for: form.get('for') ?? undefined,
  })
  const now = Date.now()
  try {
    const most = on === 'on' && chosen !== '' ? await mostMinutes(auth.platform) : undefined
    const choice = most === undefined ? undefined : readDebugChoice(chosen, most)
    const change = saveChange(auth, chainId, (document) => {
      if (node === '') return debugAll(document, false)
      if (most === undefined || choice === undefined) return changeNode(document, node, { isDebugged: on === 'on' })
      return debugNode(document, node, (one) => debugFor(one, choice, most, now))
    })
    await orNotFound(change, 'ruleChain')
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) }, 400)
  }
  const key =
    node === '' ? 'chain-debug.was-reset' : on === 'on' ? 'chain-debug.switched-on' : 'chain-debug.switched-off'
  return redirectWithToast(request, chainPaths.debug(chainId), { key })
}
