// The dashboards that a person has starred, and those they opened last.
import { z } from 'zod'
import { accountSetting } from '~/lib/session/account-store.server'
import type { NamedBoard } from './about'

const NamedSchema = z.object({ id: z.string(), title: z.string().max(255) })

const KeptSchema = z.object({ starred: z.array(NamedSchema), recent: z.array(NamedSchema) })
type KeptDashboards = z.output<typeof KeptSchema>

const MOST_STARRED = 50
const MOST_RECENT = 8

const setting = accountSetting('dashboards', KeptSchema, { starred: [], recent: [] })

export const readKept = (userId: string) => setting.read(userId)

/** With today's title wherever it is named. */
const renamed = (list: readonly NamedBoard[], { id, title }: NamedBoard) =>
  list.map((one) => (one.id === id ? { id, title } : one))

const without = (list: readonly NamedBoard[], id: string) => list.filter((one) => one.id !== id)

/** What is kept once somebody has opened it. */
export const withOpened = ({ starred, recent }: KeptDashboards, dashboard: NamedBoard): KeptDashboards => ({
  starred: renamed(starred, dashboard),
  recent: [dashboard, ...without(recent, dashboard.id)].slice(0, MOST_RECENT),
})

export const withStar = (
  { starred, recent }: KeptDashboards,
  dashboard: NamedBoard,
  isStarred: boolean,
): KeptDashboards => ({
  starred: isStarred
    ? [...without(starred, dashboard.id), dashboard].slice(-MOST_STARRED)
    : without(starred, dashboard.id),
  recent,
})

const titled = ({ id, title }: NamedBoard) => ({ id, title: title.slice(0, 255) })

/** Nothing is written while somebody stays on one dashboard. */
export async function keepOpened(userId: string, dashboard: NamedBoard): Promise<KeptDashboards> {
  const kept = await setting.read(userId)
  const [last] = kept.recent
  if (last?.id === dashboard.id && last.title === dashboard.title) return kept
  return setting.change(userId, (now) => withOpened(now, titled(dashboard)))
}

export const keepStar = (userId: string, dashboard: NamedBoard, isStarred: boolean) =>
  setting.change(userId, (now) => withStar(now, titled(dashboard), isStarred))
