// The forms of widgets. The dashboard is read again for whoever sends one: what is done is what its author saved, to an
// entity that the widget finds for this person, and never what a form says beyond its fields.
import { data } from '@remix-run/node'
import { z } from 'zod'
import { IMAGE_FORM } from '~/lib/forms/image'
import { imageFields } from '~/lib/forms/image-fields'
import { resolveImages } from '~/lib/forms/images.server'
import { DOCUMENT_BYTES, takeForm } from '~/lib/forms/take-form.server'
import { getT, languageOf } from '~/lib/i18n/i18n.server'
import { tagOf } from '~/lib/i18n/languages'
import type { Connection } from '~/lib/platform/connection.server'
import { dashboards } from '~/lib/platform/dashboard.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { settled } from '~/lib/sandbox/server/page-functions.server'
import type { SignedIn } from '~/lib/session/session.server'
import { redirectVisitor, redirectWithToast } from '~/lib/session/toast.server'
import { readZone } from '~/lib/time/zone'
import { readChosen } from '../aliases/chosen'
import { foundEntity, lookupBody } from '../aliases/resolution'
import { readFilterAddress } from '../filters/filter-address'
import { isObject, own } from '../model/own'
import { readDashboard } from '../model/read-dashboard'
import type { Widget } from '../model/widget'
import { type BoardEntities, boardEntities } from '../page/entities.server'
import { tileSources } from '../page/tile-sources'
import { readStates } from '../states/state-address'
import { readDashboardWindow } from '../window/dashboard-window'
import { zoneAt } from '../window/window-address'
import { type Control, LONGEST_FIELD, type Outcome, sentFromPath } from './control'
import { type Sent, type SentFile, sendRequests } from './send-request.server'

interface Sending {
  auth: SignedIn
  /** Of whoever sends it from a public page. */
  publicId?: string
  request: Request
  dashboardId: string
  widgetId: string
  /** The widget with the datasources that it asks for by itself. */
  plannedOf(widget: Widget, search: URLSearchParams): Widget
  /** Undefined for widgets without a form. */
  controlOf(widget: Widget): Promise<Control | undefined>
}

const COMMON = ['source', 'entity', 'place']

const notFound = () => data({ kind: 'not-found', missing: 'dashboard' }, 404)

export async function tileAction({ auth, publicId, request, dashboardId, widgetId, plannedOf, controlOf }: Sending) {
  if (!isUuid(dashboardId)) throw notFound()
  const { platform, user } = auth
  const dashboard = readDashboard(await orNotFound(dashboards.get(platform, dashboardId), 'dashboard'))
  const { search, searchParams } = new URL(request.url)
  const stored = own(dashboard.widgets, widgetId)
  const widget = stored && plannedOf(stored, searchParams)
  const control = widget && (await controlOf(widget))
  if (!widget || !control) throw notFound()
  const { pictures = [], madeMember } = control
  const mostBytes = pictures.length > 0 ? IMAGE_FORM.mostBytes : control.longest && DOCUMENT_BYTES
  const form = await resolveImages(await takeForm(request, schemaOf(control), { mostBytes }), pictures)
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const source = Number(field('source') ?? 0)
  const readerZone = readZone(request)
  // Clocks in widgets show the zone of the dashboard.
  const zone = zoneAt(searchParams, readDashboardWindow(dashboard.timewindow)) ?? readerZone
  const locale = { language: tagOf(await languageOf(request)), zone }
  const send = async (entity: EntityId | undefined): Promise<Sent> => {
    const requests = await settled(locale, () => control.requests({ source, field, zone }))
    return Array.isArray(requests) ? sendRequests({ platform, user, entity }, requests) : { ok: false, ...requests }
  }
  const answer = (sent: Sent) => {
    if (madeMember && sent.ok && sent.made) searchParams.set(madeMember, sent.made)
    const query = sent.ok && sent.made ? `?${searchParams}` : search
    const back = `${sentFromPath(field('place'), dashboardId)}${query}`
    return answerTo(request, sent, { back, isPublic: publicId !== undefined })
  }
  if (control.isAlone?.(field)) return answer(await send(undefined))
  const { stack } = readStates(dashboard, searchParams.get('state'))
  const entities = await boardEntities({
    platform,
    viewer: user,
    dashboard,
    stack,
    chosen: readChosen(searchParams),
    userValues: readFilterAddress(searchParams, dashboard, readerZone),
  })
  const entity = await entityOf(platform, entities, { widget, source, id: field('entity') })
  return answer(entity ? await send(entity) : { ok: false, key: 'tile.control-gone' })
}

const schemaOf = ({ fields, pictures = [], longest = LONGEST_FIELD }: Control) =>
  z.object({
    ...Object.fromEntries([...COMMON, ...fields].map((name) => [name, z.string().max(longest).optional()])),
    ...Object.assign({}, ...pictures.map(imageFields)),
  })

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
  const { pageLink, ...query } = lookupBody(found.entityFilter, found.keyFilters)
  const body = { ...query, pageLink: { ...pageLink, pageSize: MOST_FOUND } }
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
async function answerTo(request: Request, sent: Sent, { back, isPublic }: { back: string; isPublic: boolean }) {
  const { ok, key, answer, values } = sent
  const file = ok ? sent.file : undefined
  if (request.headers.get('accept') === 'application/json') {
    const t = await getT(request)
    const outcome: Outcome = { ok, at: Date.now(), text: t(key, values), answer, made: ok ? sent.made : undefined }
    const held = file && { ...file, content: Buffer.from(file.content).toString('base64') }
    return Response.json({ ...outcome, field: ok ? undefined : sent.field, file: held })
  }
  if (file) return attachment(file)
  const isTold = ok && answer !== undefined && answer !== ''
  const toast = isTold
    ? { key: 'tile.control-says', values: { text: answer.slice(0, 200) } }
    : { key, values, kind: ok ? ('success' as const) : ('info' as const) }
  return isPublic ? redirectVisitor(request, back, toast) : redirectWithToast(request, back, toast)
}

const attachment = ({ name, type, content }: SentFile) =>
  new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="file.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  })
