// Applications for phones, and the bundles of two of them on which clients of external sign-in are offered.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id-schema'

const text = z.string().nullish()

export const MobileAppSchema = z.looseObject({
  id: EntityIdSchema.optional(),
  pkgName: text,
  title: text,
  platformType: text,
  status: text,
})
export type MobileApp = z.output<typeof MobileAppSchema>
export const MobileAppPageSchema = z.looseObject({ data: z.array(MobileAppSchema.extend({ id: EntityIdSchema })) })

export const MobileBundleSchema = z.looseObject({
  id: EntityIdSchema.optional(),
  title: text,
  oauth2Enabled: z.boolean().nullish(),
  androidPkgName: text,
  iosPkgName: text,
  oauth2ClientInfos: z.array(z.looseObject({ id: EntityIdSchema, title: text, providerName: text })).nullish(),
})
export type MobileBundle = z.output<typeof MobileBundleSchema>
export const MobileBundlePageSchema = z.looseObject({
  data: z.array(MobileBundleSchema.extend({ id: EntityIdSchema })),
})
