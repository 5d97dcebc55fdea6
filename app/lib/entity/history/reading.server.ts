// The beginning of all pages about the history of a key: who may, of what, which key, which window, and the way back.
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { readWindow } from '~/lib/time/read-window'
import type { TimeWindow } from '~/lib/time/time-window'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { can, type Kind, kindOf } from '../kinds'
import { requireRight } from '../rights.server'
import { type HistoryQuery, historyParams, readHistoryQuery, USUAL_WINDOW } from './query'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** The page as it stands in an address, with the list one came from. */
export const historyAddress = (request: Request, query: HistoryQuery, window: TimeWindow) => ({
  ...historyParams(query, window),
  ...fromIn(new URL(request.url).searchParams),
})

export const mayCorrect = (authority: Parameters<typeof can>[0], kind: Kind) =>
  can(authority, kind, 'write') && !kindOf(kind).isSeriesReadOnly

export async function historyOf({ request, params }: Args, right: 'see' | 'write' = 'see') {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, right)
  const entity = entityAt(kind, params)
  if (right === 'write' && !mayCorrect(auth.user.authority, kind)) throw data({ kind: 'not-found' }, 404)
  const search = settleWindow(request)
  const now = Date.now()
  const zone = readZone(request)
  const query = readHistoryQuery(search)
  if (query.key === '') throw redirect(paths.of(kind).one(entity.id, 'telemetry', fromIn(search)))
  const window = readWindow(search, { usual: USUAL_WINDOW, zone, now })
  const address = historyAddress(request, query, window)
  const closeTo = paths.of(kind).one(entity.id, 'telemetry/history', address)
  /** What the page is told of where it stands. */
  const place = { kind, entity, query, window, params: address, takenAt: now }
  return { kind, auth, entity, search, now, zone, query, window, address, closeTo, place }
}
