// What the forms of applications for phones and of their bundles accept.
import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { APP_STATES, PHONES } from './client-choices'

const PACKAGE = /^[\w-]+(\.[\w-]+)+$/

export const MobileAppSchema = z.object({
  pkgName: requiredText('form.required').refine((text) => PACKAGE.test(text), 'settings.mobile-package-wrong'),
  title: optionalText(),
  platformType: z.enum(PHONES),
  status: z.enum(APP_STATES),
})

const app = z
  .string()
  .refine((id) => id === '' || isUuid(id), 'form.not-usable')
  .default('')

/** `members` are all of its fields, the others are boxes. */
export const bundleSchema = (members: readonly string[]) =>
  z.object({
    ...Object.fromEntries(members.map((name) => [name, z.boolean().default(false)])),
    title: requiredText('form.required'),
    description: optionalText({ max: 1000 }),
    androidAppId: app,
    iosAppId: app,
    oauth2Enabled: z.boolean().default(false),
  })
