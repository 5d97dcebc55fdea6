// The beginning of all pages about the alarms of an entity: whose, which of them, and the way back to the tab.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { readWindow } from '~/lib/time/read-window'
import type { TimeWindow } from '~/lib/time/time-window'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'
import { alarmsParams, readAlarmsQuery, USUAL_WINDOW } from './query'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Pages beyond the tab. No platform shows alarms to the system administrator: to that role there are none. */
export async function handledAlarms(args: Args) {
  const found = await alarmsOf(args)
  if (found.auth.user.authority === 'SYS_ADMIN') throw data({ kind: 'not-found' }, 404)
  return found
}

export async function alarmsOf({ request, params }: Args) {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const entity = entityAt(kind, params)
  const search = settleWindow(request)
  const now = Date.now()
  const zone = readZone(request)
  const query = readAlarmsQuery(search)
  const window: TimeWindow = readWindow(search, { usual: USUAL_WINDOW, zone, now })
  const address = { ...alarmsParams(query, window), ...fromIn(search) }
  const closeTo = paths.of(kind).one(entity.id, 'alarms', address)
  /** What the page is told of where it stands. */
  const place = { kind, entity, query, window, params: address, takenAt: now }
  return { kind, auth, entity, search, now, zone, query, window, address, closeTo, place }
}
