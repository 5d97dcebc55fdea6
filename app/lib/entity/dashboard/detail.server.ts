// What the frame of a dashboard's pages is made of: beside its facts, what only the whole of it tells, and its public link.
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/lib/paths'
import { dashboardParts, withoutCustomers } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { publicAddress } from '~/lib/public-address.server'
import { idIn, loadEntity } from '../detail.server'
import { imageLoaderOf } from '../image.server'
import { shareTargets } from '../public-link'
import { requireRight } from '../rights.server'
import type { DashboardLooks } from './looks'

/** As people reach this console, who follow it without signing in. */
function publicLink(request: Request, { id, publicId }: { id: string; publicId?: string }): string | undefined {
  if (!publicId) return undefined
  return publicAddress(request, paths.publicDashboard(id, publicId))
}

export async function dashboardLoader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('dashboard', args)
  const whole = await orNotFound(dashboards.get(auth.platform, frame.item.id), 'dashboard')
  const { description, image, mobileHide, mobileOrder } = dashboardParts.read(whole)
  const { dashboardLooks } = await auth.platform.capabilities()
  const item = { ...frame.item, description: description || undefined }
  return {
    ...frame,
    item: frame.canManage ? item : withoutCustomers(item),
    looks: {
      hasImage: image !== '',
      mobile: dashboardLooks ? { isHidden: mobileHide, order: mobileOrder || undefined } : undefined,
      publicLink: frame.canManage ? publicLink(args.request, item) : undefined,
    } satisfies DashboardLooks,
  }
}

/** The dialog of its public link; one that is not public has none. */
export async function linkLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'dashboard', 'manage')
  const id = idIn('dashboard', params)
  const info = await orNotFound(dashboards.info(platform, id), 'dashboard')
  const publicId = info.assignedCustomers?.find((one) => one.public)?.customerId.id
  const closeTo = paths.of('dashboard').details(id)
  const link = publicLink(request, { id, publicId })
  if (!link) throw redirect(closeTo)
  return { name: info.title, link, targets: shareTargets(link, info.title), closeTo }
}

export const imageLoader = imageLoaderOf('dashboard', dashboards.get)
