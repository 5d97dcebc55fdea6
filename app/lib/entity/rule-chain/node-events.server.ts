// What a node noted while it was debugged: each message once, with what came in and what went out.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { isUuid } from '~/lib/platform/entity-id'
import { listEvents } from '~/lib/platform/event.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { readChain } from '~/lib/rule-chain/open-chain.server'
import { scriptOf } from '~/lib/rule-chain/scripts'
import { passagesOf } from '~/lib/rule-chain/trace/pairs'
import { readWindow } from '~/lib/time/read-window'
import { windowParams } from '~/lib/time/time-window'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { idIn } from '../detail.server'
import { EVENT_WINDOW } from '../events/query'
import { eventParts, eventRow } from '../events/read.server'
import type { EventData } from '../events/row'
import { requireRight } from '../rights.server'
import { nodeEvents, windowAround } from './noted.server'
import type { NotedOfNode } from './told'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

const MOST_EVENTS = 60

async function nodeAt({ request, params }: Args) {
  const { platform, user } = await requireRight(request, 'ruleChain', 'see')
  const chainId = idIn('ruleChain', params)
  const { chain, document } = await orNotFound(readChain(platform, chainId), 'ruleChain')
  const node = document.nodes.find(({ key }) => key === params.nodeKey)
  if (!node) throw data({ kind: 'not-found' }, 404)
  return { platform, user, chain: { id: chainId, name: chain.name }, node }
}

export async function nodeEventsLoader(args: LoaderFunctionArgs) {
  const { platform, user, chain, node } = await nodeAt(args)
  const search = settleWindow(args.request)
  const window = readWindow(search, { usual: EVENT_WINDOW, zone: readZone(args.request), now: Date.now() })
  const span = { startTime: window.startTs, endTime: window.endTs - 1 }
  const link = { pageSize: MOST_EVENTS, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC', ...span } as const
  const page = isUuid(node.key)
    ? await orNotFound(listEvents(platform, nodeEvents(user.tenantId, node.key), link), 'ruleChain')
    : { data: [], totalElements: 0 }
  return {
    chain,
    node: { key: node.key, name: node.name, isDebugged: node.isDebugged, hasScript: Boolean(scriptOf(node.type)) },
    window,
    params: windowParams(window, EVENT_WINDOW),
    passages: passagesOf(page.data.map(eventRow)),
    /** Events are not messages: of more than are shown it is only said that there are. */
    hasMore: page.totalElements > page.data.length,
    takenAt: Date.now(),
    refresh: search.get('refresh') !== 'off',
  }
}

/** For the canvas: those of the last day, and the newest of them. */
export async function nodeNotedLoader(args: LoaderFunctionArgs) {
  const { platform, user, node } = await nodeAt(args)
  if (!isUuid(node.key)) throw data({ kind: 'not-found' }, 404)
  const takenAt = Date.now()
  const { startTs, endTs } = windowAround(null, takenAt)
  const span = { startTime: startTs, endTime: endTs }
  const link = { pageSize: MOST_EVENTS, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC', ...span } as const
  const page = await orNotFound(listEvents(platform, nodeEvents(user.tenantId, node.key), link), 'ruleChain')
  const noted: NotedOfNode = {
    passages: passagesOf(page.data.map(eventRow)),
    hasMore: page.totalElements > page.data.length,
    takenAt,
  }
  return Response.json(noted, { headers: { 'cache-control': 'private, no-store' } })
}

export async function nodeEventLoader(args: LoaderFunctionArgs): Promise<EventData> {
  const { platform, user, chain, node } = await nodeAt(args)
  const search = settleWindow(args.request)
  const [id, ts] = [search.get('id') ?? '', search.get('ts') ?? '']
  if (!/^\d{1,15}$/.test(ts) || !isUuid(node.key)) throw data({ kind: 'not-found' }, 404)
  const link = { pageSize: 100, page: 0, startTime: Number(ts), endTime: Number(ts) }
  const { data: then } = await orNotFound(listEvents(platform, nodeEvents(user.tenantId, node.key), link), 'ruleChain')
  const event = then.find((one) => one.id.id === id)
  if (!event) throw data({ kind: 'not-found' }, 404)
  const window = readWindow(search, { usual: EVENT_WINDOW, zone: readZone(args.request), now: Date.now() })
  return {
    row: eventRow(event),
    parts: eventParts(event),
    closeTo: chainPaths.events(chain.id, node.key, windowParams(window, EVENT_WINDOW)),
  }
}
