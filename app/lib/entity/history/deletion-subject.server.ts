// Of what values are deleted: of the key whose history is shown, of one moment of it, or of keys that were chosen together.
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listParams, parseListQuery } from '~/lib/paging'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import type { Range } from '~/lib/platform/series'
import { canNameKey, countPoints, newestPoint } from '~/lib/platform/series.server'
import { DAY_MS } from '~/lib/time/length'
import { telemetryListRules } from '../attribute-list'
import { fromIn } from '../came-from'
import { MOST_AT_ONCE } from '../chosen.server'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'
import { momentIn } from './moment.server'
import { historyOf, mayCorrect } from './reading.server'

/** The key whose history is shown. */
export async function shownKey(args: LoaderFunctionArgs) {
  const { auth, entity, kind, query, search, window, closeTo, now } = await historyOf(args, 'write')
  if (!canNameKey(query.key)) throw redirect(closeTo)
  // All platforms check the right to read this; some do not for what comes next.
  await orNotFound(newestPoint(auth.platform, entity, query.key), kind)
  const range = { startTs: window.startTs, endTs: Math.min(window.endTs, now) }
  return { auth, entity, keys: [query.key], stuck: [], beyond: 0, ts: momentIn(search), range, closeTo, now }
}

/** Keys that were chosen on the tab. */
export async function chosenKeys(args: LoaderFunctionArgs) {
  const kind = kindAt(args.request)
  const auth = await requireRight(args.request, kind, 'write')
  if (!mayCorrect(auth.user.authority, kind)) throw data({ kind: 'not-found' }, 404)
  const entity = entityAt(kind, args.params)
  const search = new URL(args.request.url).searchParams
  const list = listParams(parseListQuery(search, telemetryListRules), telemetryListRules)
  const closeTo = paths.of(kind).one(entity.id, 'telemetry', { ...list, ...fromIn(search) })
  const chosen = [...new Set(search.getAll('id'))].filter((key) => key !== '')
  if (chosen.length === 0) throw redirect(closeTo)
  const named = chosen.filter(canNameKey)
  const keys = named.slice(0, MOST_AT_ONCE)
  const [first] = keys
  if (first !== undefined) await orNotFound(newestPoint(auth.platform, entity, first), kind)
  const now = Date.now()
  return {
    auth,
    entity,
    keys,
    stuck: chosen.filter((key) => !canNameKey(key)),
    beyond: named.length - keys.length,
    ts: undefined,
    range: { startTs: now - DAY_MS, endTs: now },
    closeTo,
    now,
  }
}

export type ReadSubject = typeof shownKey | typeof chosenKeys

/** The values of each key in a range. */
export const countEach = (platform: Connection, entity: EntityId, keys: string[], range: Range) =>
  runLimited(keys, async (key) => ({ key, ...(await countPoints(platform, entity, key, range)) }))
