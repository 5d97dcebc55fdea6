// What stands around a dashboard for whoever looks at it: the others they may open, their star, and its public link.
import { paths } from '~/lib/paths'
import { type DashboardInfo, dashboardItem } from '~/lib/platform/dashboard'
import { dashboards } from '~/lib/platform/dashboard.server'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { publicAddress } from '~/lib/public-address.server'
import { isConfined } from '~/lib/session/confined'
import { isAhead } from '~/lib/session/fetched-ahead'
import type { SignedIn } from '~/lib/session/session.server'
import type { BoardAbout, NamedBoard } from './about'
import type { BoardPlace } from './data'
import { keepOpened, readKept } from './kept.server'

interface Looking {
  reader: SignedIn
  request: Request
  place: BoardPlace
  hasSelect: boolean
}

const MOST_OTHERS = 50

export async function boardAbout(
  info: DashboardInfo,
  { reader, request, place, hasSelect }: Looking,
): Promise<BoardAbout> {
  const { user, self, platform } = reader
  const id = info.id.id
  const named = { id, title: info.title }
  const [kept, others] = await Promise.all([
    place === 'home' || isAhead(request) ? readKept(user.userId) : keepOpened(user.userId, named),
    hasSelect ? othersOf({ user, platform }) : undefined,
  ])
  const { publicId } = dashboardItem(info)
  return {
    isStarred: kept.starred.some((one) => one.id === id),
    ...(others && {
      dashboards: {
        starred: kept.starred.filter((one) => one.id !== id),
        recent: kept.recent.filter((one) => one.id !== id && !kept.starred.some((other) => other.id === one.id)),
        others: others.filter((one) => one.id !== id),
      },
    }),
    publicLink: publicId && publicAddress(request, paths.publicDashboard(id, publicId)),
    confined: isConfined(user) ? { user, self: self?.displayName } : undefined,
  }
}

/** None where they cannot be had: the dashboard is there all the same. */
async function othersOf({ user, platform }: Pick<SignedIn, 'user' | 'platform'>): Promise<NamedBoard[]> {
  const link = { pageSize: MOST_OTHERS, page: 0, sortProperty: 'title', sortOrder: 'ASC' } as const
  const page = await dashboards.list(platform, ownerOf(user), link).catch(() => undefined)
  return page?.data.map(({ id, title }) => ({ id: id.id, title })) ?? []
}
