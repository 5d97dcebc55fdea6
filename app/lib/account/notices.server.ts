// The notices of a person: what this session was told lately, and the platform's inbox where it has one.
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { kindOfType } from '~/lib/entity/kinds'
import { readSent } from '~/lib/forms/submission.server'
import { getT } from '~/lib/i18n/i18n.server'
import { parseListQuery, toPageLink } from '~/lib/paging'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import type { NoticeItem } from '~/lib/platform/notification'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  removeNotification,
} from '~/lib/platform/notification.server'
import { localPath } from '~/lib/session/local-path'
import { requireUser } from '~/lib/session/session.server'
import { toldLately } from '~/lib/session/toast.server'
import type { Notice } from './notice'

const NEWEST = { sorts: ['createdTime'], sort: 'createdTime', order: 'desc' } as const

/** Its own button first: that is what the message is for. Only pages of this console are led to. */
function noticeOf({ about, link, ...item }: NoticeItem): Notice {
  const kind = kindOfType(about?.entityType)
  return { ...item, to: localPath(link) ?? (kind && about ? paths.of(kind).one(about.id) : undefined) }
}

export async function noticesLoader({ request }: { request: Request }) {
  const { platform } = await requireUser(request)
  const { page, size } = parseListQuery(new URL(request.url).searchParams, NEWEST)
  const [told, inbox] = await Promise.all([toldLately(request), inboxOf(platform, page, size)])
  return { told, inbox: inbox && { ...inbox, page, size } }
}

/** Undefined where the platform has none. */
async function inboxOf(platform: Connection, page: number, size: number) {
  if (!(await platform.capabilities()).inbox) return undefined
  try {
    const found = await listNotifications(platform, toPageLink({ ...NEWEST, page, size, q: '' }))
    return { ...found, items: found.items.map(noticeOf) }
  } catch (error) {
    if (error instanceof PlatformError) return { failed: true as const, items: [], totalPages: 0, totalElements: 0 }
    throw error
  }
}

/** One is read or removed, or all are read; the page of the list to come back to. */
const NoticesSchema = z.object({
  read: z.string().max(100).optional(),
  remove: z.string().max(100).optional(),
  all: z.string().max(10).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
})

export async function noticesAction({ request }: ActionFunctionArgs) {
  const { platform } = await requireUser(request)
  const submission = await readSent(request, NoticesSchema)
  if (!(await platform.capabilities()).inbox) throw data({ kind: 'not-found' }, 404)
  if (submission.status !== 'success') return redirect(paths.notices())
  const { read, remove, all, page = 1 } = submission.value
  const done =
    read && isUuid(read)
      ? markRead(platform, read)
      : remove && isUuid(remove)
        ? removeNotification(platform, remove)
        : all && markAllRead(platform)
  if (done) await done.catch(withoutGone)
  return redirect(paths.notices(page > 1 ? { page } : undefined))
}

/** Somebody read or removed it elsewhere. */
function withoutGone(error: unknown) {
  if (!(error instanceof PlatformError && error.status === 404)) throw error
}

/** For the bell: how many are unread. */
export async function unreadLoader({ request }: { request: Request }) {
  const { platform } = await requireUser(request)
  const hasInbox = (await platform.capabilities()).inbox
  const unread = hasInbox ? await countUnread(platform).catch(noneIfRefused) : 0
  const words = (await getT(request))('notice.unread', { count: unread })
  return Response.json({ unread, words }, { headers: { 'cache-control': 'private, no-store' } })
}

function noneIfRefused(error: unknown): number {
  if (error instanceof PlatformError) return 0
  throw error
}
