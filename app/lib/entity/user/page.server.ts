// What the frame of a user's pages is made of: the user, whose it is, and what may be done with it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { mayReadTokens } from '~/lib/platform/user.server'
import { titleOf } from '../contact/names.server'
import { loadEntity } from '../detail.server'
import { ownerOfUser } from './owner.server'
import { dashboardsOfUser } from './source.server'

export async function userLoader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('user', args)
  const { platform } = auth
  const owner = await ownerOfUser(args.request, frame.item, 'see')
  const { id, defaultDashboardId, homeDashboardId } = frame.item
  const dashboards = dashboardsOfUser(id)
  const [mayGetTokens, defaultDashboard, homeDashboard] = await Promise.all([
    mayReadTokens(platform),
    titleOf(platform, dashboards, defaultDashboardId),
    titleOf(platform, dashboards, homeDashboardId),
  ])
  const item = owner.kind === 'customer' ? { ...frame.item, customerTitle: owner.title } : frame.item
  const maySignInAs = mayGetTokens && frame.item.isEnabled === true
  return { ...frame, item, owner, maySignInAs, names: { defaultDashboard, homeDashboard } }
}
