// The bytes of a picture that a dashboard holds, or that the platform keeps for it.
import { heldPicture } from '~/lib/picture/held-picture'
import type { Connection } from '~/lib/platform/connection.server'
import { dashboards } from '~/lib/platform/dashboard.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { type PlatformImage, platformImage } from '~/lib/platform/image-path'
import { imageInDataUrl } from '~/lib/platform/stored-image'
import { imageResponse, readPlatformImage } from '~/lib/platform/stored-image.server'
import { shortHash } from '~/lib/short-hash'
import type { Dashboard } from '../model/dashboard'
import { own } from '../model/own'
import { readDashboard } from '../model/read-dashboard'
import { pictureAt } from './board-pictures'

function pictureOf({ settings, states, widgets }: Dashboard, search: URLSearchParams): string {
  const [of, widget] = [search.get('of'), search.get('widget')]
  if (widget !== null) return pictureAt(own(widgets, widget), search.getAll('at'))
  if (of === 'logo') return settings.dashboardLogoUrl
  const layouts = own(states, search.get('state') ?? '')?.layouts
  const layout = of === 'right' ? layouts?.right : of === 'main' ? layouts?.main : undefined
  return layout?.gridSettings.backgroundImageUrl ?? ''
}

/** A year: another picture has another mark, and so another address. */
const KEPT = 'private, max-age=31536000, immutable'

export async function boardPicture(platform: Connection, id: string, search: URLSearchParams): Promise<Response> {
  const dashboard = readDashboard(await orNotFound(dashboards.get(platform, id), 'dashboard'))
  const held = heldPicture(pictureOf(dashboard, search).trim())
  const image = imageInDataUrl(held)
  if (!image) return new Response(null, { status: 404 })
  const response = imageResponse(image)
  if (held !== undefined && search.get('v') === shortHash(held)) response.headers.set('cache-control', KEPT)
  return response
}

/** Ten minutes: the platform may have another picture under the same name then. */
const KEPT_SHORTLY = 'private, max-age=600'

/** A picture of the platform itself. */
export async function picturePage(platform: Connection, { kind, key }: PlatformImage): Promise<Response> {
  const image = platformImage(`/api/images/${kind}/${encodeURIComponent(key)}`)
  const found = image && (await orNotFound(readPlatformImage(platform, image)))
  if (!found) return new Response(null, { status: 404 })
  const response = imageResponse(found)
  response.headers.set('cache-control', KEPT_SHORTLY)
  return response
}
