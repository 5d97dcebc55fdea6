// What the frame of a user's pages is made of: the user, whose it is, and what may be done with it.
import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { mayReadTokens } from '~/lib/platform/user.server'
import { loadEntity } from '../detail.server'
import { ownerOfUser } from './owner.server'
import { dashboardsOfUser } from './source.server'

export async function userLoader(args: LoaderFunctionArgs) {
  const { auth, frame } = await loadEntity('user', args)
  const { platform } = auth
  const owner = await ownerOfUser(args.request, frame.item, 'see')
  const { id, defaultDashboardId, homeDashboardId } = frame.item
  const [mayGetTokens, defaultDashboard, homeDashboard] = await Promise.all([
    mayReadTokens(platform),
    titleOf(platform, id, defaultDashboardId),
    titleOf(platform, id, homeDashboardId),
  ])
  const item = owner.kind === 'customer' ? { ...frame.item, customerTitle: owner.title } : frame.item
  const maySignInAs = mayGetTokens && frame.item.isEnabled === true
  return { ...frame, item, owner, maySignInAs, names: { defaultDashboard, homeDashboard } }
}

/** Details are worth showing without. */
const titleOf = async (platform: Connection, userId: string, id: string | undefined) =>
  id &&
  dashboardsOfUser(userId)
    .nameOf(platform, id)
    .catch((error) => {
      if (error instanceof PlatformError) return id
      throw error
    })
