// The debugging of a chain: which nodes note what goes through them, where they failed, and the messages of late.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { changeNode, debugAll } from '~/lib/rule-chain/commands/nodes'
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

const MOST_MESSAGES = 20

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
    return [
      {
        key,
        name: node.name,
        isDebugged: node.isDebugged,
        ...(until !== undefined && { until }),
        failures: failures[key] ?? 0,
        hasScript: Boolean(scriptOf(node.type)),
      },
    ]
  })
  const canSwitch = can(user.authority, 'ruleChain', 'manage')
  return { chain, nodes, messages: messagesIn(events, MOST_MESSAGES), isWhole, canSwitch, takenAt: now }
}

/** For the canvas: how often nodes failed in the last day, and the way of the message that the address names. */
export async function traceLoader(args: LoaderFunctionArgs) {
  const { platform, user, document } = await chainAt(args)
  const search = new URL(args.request.url).searchParams
  const [trace, { events }] = await Promise.all([
    traceAsked(platform, user.tenantId, document, search),
    notedEvents(platform, user.tenantId, document, windowAround(null, Date.now())),
  ])
  return Response.json(
    { failures: failuresIn(events), ...(trace && { trace }) },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

const SwitchSchema = z.object({
  /** A node; none: all of them are switched off. */
  node: z.string().max(64).default(''),
  on: z.enum(['on', 'off']).default('off'),
})

/** Saved at once: whoever debugs waits for the next message. */
export async function debugAction({ request, params }: ActionFunctionArgs) {
  const auth = await requireRight(request, 'ruleChain', 'manage')
  const chainId = idIn('ruleChain', params)
  const form = await takeForm(request, SwitchSchema)
  const { node, on } = SwitchSchema.parse({
    node: form.get('node') ?? undefined,
    on: form.get('on') === 'on' ? 'on' : 'off',
  })
  try {
    const change = saveChange(auth, chainId, (document) =>
      node === '' ? debugAll(document, false) : changeNode(document, node, { isDebugged: on === 'on' }),
    )
    await orNotFound(change, 'ruleChain')
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) }, 400)
  }
  const key =
    node === '' ? 'chain-debug.was-reset' : on === 'on' ? 'chain-debug.switched-on' : 'chain-debug.switched-off'
  return redirectWithToast(request, chainPaths.debug(chainId), { key })
}
