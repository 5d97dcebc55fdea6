// The forms of widgets. The dashboard is read again for whoever sends one: what is done is what its author saved, to an
// entity that the widget finds for this person, and never what a form says beyond its fields.
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { dashboards } from '~/lib/platform/dashboard.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { SignedIn } from '~/lib/session/session.server'
import { addToast } from '~/lib/session/toast.server'
import { readZone } from '~/lib/time/zone'
import { foundEntity, lookupBody } from '../aliases/resolution'
import { isObject, own } from '../model/own'
import { readDashboard } from '../model/read-dashboard'
import type { Widget } from '../model/widget'
import { type BoardEntities, boardEntities } from '../page/entities.server'
import { tileSources } from '../page/tile-sources'
import { readStates } from '../states/state-address'
import { type Control, LONGEST_FIELD, type Outcome } from './control'
import { type Sent, sendRequests } from './send-request.server'

interface Sending {
  auth: SignedIn
  request: Request
  dashboardId: string
  widgetId: string
  /** Undefined for widgets without a form. */
  controlOf(widget: Widget): Promise<Control | undefined>
}

const COMMON = ['source', 'entity']

const notFound = () => data({ kind: 'not-found', missing: 'dashboard' }, 404)

export async function tileAction({ auth, request, dashboardId, widgetId, controlOf }: Sending) {
  if (!isUuid(dashboardId)) throw notFound()
  const { platform, user } = auth
  const dashboard = readDashboard(await orNotFound(dashboards.get(platform, dashboardId), 'dashboard'))
  const widget = own(dashboard.widgets, widgetId)
  const control = widget && (await controlOf(widget))
  if (!widget || !control) throw notFound()
  const form = await takeForm(request, schemaOf(control))
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const { search, searchParams } = new URL(request.url)
  const { stack } = readStates(dashboard, searchParams.get('state'))
  const entities = await boardEntities({ platform, viewer: user, dashboard, stack })
  const source = Number(field('source') ?? 0)
  const entity = await entityOf(platform, entities, { widget, source, id: field('entity') })
  const asked = entity && control.requests({ source, field, zone: readZone(request) })
  const sent: Sent = !entity
    ? { ok: false, key: 'tile.control-gone' }
    : Array.isArray(asked)
      ? await sendRequests(platform, entity, asked)
      : { ok: false, ...(asked ?? { key: 'tile.control-unset' }) }
  return answerTo(request, sent, `${paths.of('dashboard').one(dashboardId)}${search}`)
}

const schemaOf = ({ fields }: Control) =>
  z.object(Object.fromEntries([...COMMON, ...fields].map((name) => [name, z.string().max(LONGEST_FIELD).optional()])))

const MOST_FOUND = 1024

interface About {
  widget: Widget
  source: number
  id: string | undefined
}

/** The entity that the form shows, where this person finds it through the datasource. */
async function entityOf(
  platform: Connection,
  entities: BoardEntities,
  { widget, source, id }: About,
): Promise<EntityId | undefined> {
  const datasource = tileSources(widget)[source]
  const found = datasource && entities.entitiesOf(datasource)
  if (!found || typeof found === 'string' || !id || !isUuid(id)) return undefined
  const { pageLink, ...query } = lookupBody(found.entityFilter)
  const body = { ...query, keyFilters: found.keyFilters, pageLink: { ...pageLink, pageSize: MOST_FOUND } }
  const page = await orNotFound(
    platform.request('/api/entitiesQuery/find', z.looseObject({ data: z.array(z.unknown()) }), {
      method: 'POST',
      body,
    }),
    'dashboard',
  )
  return page.data.flatMap((row) => (isObject(row) ? (foundEntity(row)?.id ?? []) : [])).find((one) => one.id === id)
}

/** To scripts as data, to others as the page again with a word on it. */
async function answerTo(request: Request, sent: Sent, back: string) {
  const { ok, key, answer } = sent
  const values = ok ? undefined : sent.values
  if (request.headers.get('accept') === 'application/json') {
    const t = await getT(request)
    const outcome: Outcome = { ok, at: Date.now(), text: t(key, values), answer }
    return Response.json({ ...outcome, field: ok ? undefined : sent.field })
  }
  const isTold = ok && answer !== undefined && answer !== ''
  await addToast(
    request,
    isTold
      ? { key: 'tile.control-says', values: { text: answer.slice(0, 200) } }
      : { key, values, kind: ok ? 'success' : 'info' },
  )
  return redirect(back)
}
