// The dashboard that everybody of a tenant begins with, unless theirs is another.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'

const HomeSettingsSchema = z.looseObject({
  dashboardId: EntityIdSchema.nullish(),
  hideDashboardToolbar: z.boolean().nullish(),
})
export type HomeSettings = z.output<typeof HomeSettingsSchema>

const HOME = '/api/tenant/dashboard/home/info'

export const readHomeSettings = (platform: Connection) => platform.request(HOME, HomeSettingsSchema)

export const saveHomeSettings = (platform: Connection, settings: HomeSettings) =>
  platform.send(HOME, { method: 'POST', body: settings })
