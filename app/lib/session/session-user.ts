// The signed-in person, as pages may know it.
import { z } from 'zod'

export const AUTHORITIES = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const
export type Authority = (typeof AUTHORITIES)[number]

export const SessionUserSchema = z.object({
  userId: z.string(),
  authority: z.enum(AUTHORITIES),
  tenantId: z.string(),
  customerId: z.string(),
  email: z.string(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** First and last name, else the e-mail address. */
  displayName: z.string(),
  /** The language chosen in the profile, as stored there. */
  language: z.string().optional(),
  /** The dashboard that the profile names, and whether it is all that this person sees. */
  start: z.object({ dashboardId: z.string(), isFullscreen: z.boolean() }).optional(),
})
export type SessionUser = z.output<typeof SessionUserSchema>
