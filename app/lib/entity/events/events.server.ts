// Loaders and actions of the events of an entity, for any kind that has them.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { toPageLink } from '~/lib/paging'
import { paths } from '~/lib/paths'
import { NULL_ID } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { clearEvents, listEvents } from '~/lib/platform/event.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'
import { type EventQuery, eventParams, eventTypesOf, readEventQuery, wireFilters } from './query'
import { eventParts, eventRow } from './read.server'
import type { EventData, EventsData } from './row'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

export async function eventsAt({ request, params }: Args, right: 'see' | 'write') {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, right)
  const entity = entityAt(kind, params)
  const search = settleWindow(request)
  const read = readEventQuery(kind, search, readZone(request), Date.now())
  const { eventFilters, eventsCleared } = await auth.platform.capabilities()
  // What the platform cannot filter by is no filter.
  const query = eventFilters ? read : { ...read, filters: {} }
  const address = { ...eventParams(kind, query), ...fromIn(search) }
  return {
    kind,
    ...auth,
    entity,
    search,
    query,
    params: address,
    canFilter: eventFilters,
    canClear: eventsCleared,
    /** Tenants belong to nobody: their events are the system's. */
    of: { entity, tenantId: kind === 'tenant' ? NULL_ID : auth.user.tenantId, type: query.type },
    closeTo: paths.of(kind).one(entity.id, 'events', address),
  }
}
type At = Awaited<ReturnType<typeof eventsAt>>

const span = ({ window }: EventQuery) => ({ startTime: window.startTs, endTime: window.endTs - 1 })

export const eventsPage = ({ platform, kind, query, of }: Pick<At, 'platform' | 'kind' | 'query' | 'of'>) => {
  const { textSearch: _none, ...page } = toPageLink(query)
  return orNotFound(listEvents(platform, of, { ...page, ...span(query) }, wireFilters(query.filters)), kind)
}

export async function eventsLoader(args: LoaderFunctionArgs): Promise<EventsData> {
  const at = await eventsAt(args, 'see')
  const { kind, user, entity, query, params, search, canFilter, canClear } = at
  const { data: events, totalElements, totalPages } = await eventsPage(at)
  return {
    kind,
    entity,
    types: eventTypesOf(kind),
    query,
    params,
    rows: events.map(eventRow),
    matches: totalElements,
    totalPages,
    canFilter,
    canClear: canClear && can(user.authority, kind, 'write'),
    takenAt: Date.now(),
    refresh: search.get('refresh') !== 'off',
  }
}

const MOST_AT_ONCE_TIME = 100

/** Platforms tell no event by its id, so its time stands in the address too. */
export async function eventLoader(args: LoaderFunctionArgs): Promise<EventData> {
  const at = await eventsAt(args, 'see')
  const { platform, kind, entity, query, params, search, of, closeTo } = at
  const [id, ts] = [search.get('id') ?? '', search.get('ts') ?? '']
  if (!/^\d{1,15}$/.test(ts)) throw data({ kind: 'not-found' }, 404)
  const link = { pageSize: MOST_AT_ONCE_TIME, page: 0, startTime: Number(ts), endTime: Number(ts) }
  const [{ data: then }, { data: page }] = await Promise.all([
    orNotFound(listEvents(platform, of, link), kind),
    eventsPage({ ...at, query }),
  ])
  const event = then.find((one) => one.id.id === id)
  if (!event) throw data({ kind: 'not-found' }, 404)
  const place = page.findIndex((one) => one.id.id === id)
  const linkTo = (index: number) => {
    const one = place >= 0 ? page[index] : undefined
    return one && paths.of(kind).one(entity.id, 'events/one', { ...params, id: one.id.id, ts: one.createdTime })
  }
  return {
    row: eventRow(event),
    parts: eventParts(event),
    closeTo,
    previous: linkTo(place - 1),
    next: linkTo(place + 1),
  }
}

/** Where it is not offered, it leads back. */
async function clearingAt(args: Args) {
  const at = await eventsAt(args, 'write')
  if (!at.canClear) throw redirect(at.closeTo)
  return at
}

export async function clearEventsLoader(args: LoaderFunctionArgs) {
  const at = await clearingAt(args)
  const { totalElements } = await eventsPage({ ...at, query: { ...at.query, page: 1, size: 10 } })
  if (totalElements === 0) throw redirect(at.closeTo)
  const { type, window } = at.query
  return { closeTo: at.closeTo, count: totalElements, type, window }
}

export async function clearEventsAction(args: ActionFunctionArgs) {
  const { platform, query, of, closeTo } = await clearingAt(args)
  try {
    await clearEvents(platform, of, span(query), wireFilters(query.filters))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data({ error: errorKey(error) }, 400)
  }
  return redirectWithToast(args.request, closeTo, { key: 'event.cleared' })
}
