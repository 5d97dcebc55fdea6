// The inbox of a person on platforms that have one (since 3.5; reference platform-4x).
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import type { NoticeItem } from './notification'
import { type PageLink, pageQuery, pageSchema } from './page'

const part = encodeURIComponent

const ButtonSchema = z.looseObject({
  enabled: z.boolean().nullish(),
  linkType: z.string().nullish(),
  link: z.string().nullish(),
  dashboardId: z.string().nullish(),
})

const NotificationSchema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  createdTime: z.number(),
  subject: z.string().nullish(),
  text: z.string().nullish(),
  status: z.string().nullish(),
  info: z
    .looseObject({ stateEntityId: EntityIdSchema.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  additionalConfig: z
    .looseObject({ actionButtonConfig: ButtonSchema.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
})

const NotificationPageSchema = pageSchema(NotificationSchema)

/** Only what is shown on pages: the platform sends the same by mail and to phones. */
const WEB = { deliveryMethod: 'WEB' }

/** Line breaks and the like of its templates: what is shown is text. */
const plain = (text: string | null | undefined) =>
  (text ?? '').replace(/<br\s*\/?>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, '')

function itemOf({
  id,
  createdTime,
  subject,
  text,
  status,
  info,
  additionalConfig,
}: z.output<typeof NotificationSchema>): NoticeItem {
  const button = additionalConfig?.actionButtonConfig
  const dashboard =
    button?.linkType === 'DASHBOARD' && button.dashboardId ? `/dashboards/${button.dashboardId}` : undefined
  return {
    id: id.id,
    at: createdTime,
    subject: plain(subject),
    text: plain(text),
    isRead: status === 'READ',
    about: info?.stateEntityId ?? undefined,
    link: button?.enabled ? (dashboard ?? button.link ?? undefined) : undefined,
  }
}

export async function listNotifications(platform: Connection, link: PageLink) {
  const query = pageQuery(link, { ...WEB, unreadOnly: 'false' })
  const { data, totalPages, totalElements } = await platform.request(
    `/api/notifications${query}`,
    NotificationPageSchema,
  )
  return { items: data.map(itemOf), totalPages, totalElements }
}

export async function countUnread(platform: Connection): Promise<number> {
  const query = pageQuery({ pageSize: 1, page: 0 }, { ...WEB, unreadOnly: 'true' })
  return (await platform.request(`/api/notifications${query}`, CountSchema)).totalElements
}

const CountSchema = z.looseObject({ totalElements: z.number() })

export const markRead = (platform: Connection, id: string) =>
  platform.send(`/api/notification/${part(id)}/read`, { method: 'PUT' })

export const markAllRead = (platform: Connection) =>
  platform.send('/api/notifications/read?deliveryMethod=WEB', { method: 'PUT' })

export const removeNotification = (platform: Connection, id: string) =>
  platform.send(`/api/notification/${part(id)}`, { method: 'DELETE' })
