// The beginning of all pages about alarms: whose, which of them, and the way back to their list.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { env } from '~/lib/env.server'
import { paths } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { readWindow } from '~/lib/time/read-window'
import type { TimeWindow } from '~/lib/time/time-window'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { kindOf } from '../kinds'
import { requireRight } from '../rights.server'
import { type AlarmsPlace, alarmsAddress } from './place'
import { alarmsParams, readAlarmsQuery, readAllAlarmsQuery, USUAL_WINDOW } from './query'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Pages beyond the list. No platform shows alarms to the system administrator: to that role there are none. */
export async function handledAlarms(args: Args) {
  const found = await alarmsOf(args)
  if (found.auth.user.authority === 'SYS_ADMIN') throw data({ kind: 'not-found' }, 404)
  return found
}

const isOfAll = (request: Request) =>
  `${new URL(request.url).pathname.slice(env.basePath.length)}/`.startsWith(`${paths.alarms()}/`)

interface At {
  auth: SignedIn
  /** Whose alarms alone are shown; absent: all there are, or all of what belongs to a customer. */
  entity?: EntityId
  customer?: string
  at: AlarmsPlace
}

async function placeOf({ request, params }: Args): Promise<At> {
  if (isOfAll(request)) return { auth: await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER'), at: {} }
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const entity = entityAt(kind, params)
  const at = { kind, id: entity.id }
  return kindOf(kind).gathersAlarms ? { auth, customer: entity.id, at } : { auth, entity, at }
}

export async function alarmsOf(args: Args) {
  const { request } = args
  const { auth, entity, customer, at } = await placeOf(args)
  const search = settleWindow(request)
  const now = Date.now()
  const zone = readZone(request)
  const query = entity ? readAlarmsQuery(search) : { ...readAllAlarmsQuery(search), customer }
  const window: TimeWindow = readWindow(search, { usual: USUAL_WINDOW, zone, now })
  const address = { ...alarmsParams(query, window), ...(at.kind && fromIn(search)) }
  const closeTo = alarmsAddress(at, undefined, address)
  /** What the page is told of where it stands. */
  const place = { at, query, window, params: address, takenAt: now }
  return { at, auth, entity, search, now, zone, query, window, address, closeTo, place }
}
