// What the form of a tenant's home settings accepts.
import { z } from 'zod'
import { isUuid } from '~/lib/platform/entity-id'

export const HomeSchema = z.object({
  dashboardId: z
    .string()
    .refine((id) => id === '' || isUuid(id), 'contact.no-dashboard-named')
    .default(''),
  hideDashboardToolbar: z.boolean().default(false),
})
