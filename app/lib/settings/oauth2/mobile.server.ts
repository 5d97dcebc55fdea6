// Applications for phones, of platforms that have them: each with a secret by which the platform knows it, and bundles of
// two of them, on which clients of external sign-in are offered.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { paths } from '~/lib/paths'
import { editable, flag, optionalReference, optionalText, type Part, text } from '~/lib/platform/editable'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { MobileApp, MobileBundle } from '~/lib/platform/mobile'
import { readMobileApp, readMobileBundle, saveMobileApp, saveMobileBundle } from '~/lib/platform/mobile.server'
import { listClients } from '~/lib/platform/oauth2.server'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { textOr } from '../parts'
import type { Fields, SettingsForm } from '../settings-form.server'
import { bundleSchema, MobileAppSchema } from './mobile-form'
import { offeredIn, offersOf } from './offers'

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'params'>

/** “new” is none that there is. */
const keyIn = ({ params: { key = 'new' } }: Args) => (key === 'new' ? undefined : key)

/** As short as platforms take it. */
const LEAST_SECRET = 16

/** The system administrator of a platform that has them; else there is nothing. */
export async function requireMobile(request: Request): Promise<SignedIn> {
  const auth = await requireUser(request, 'SYS_ADMIN')
  if (!(await auth.platform.capabilities()).mobileApps) throw data({ kind: 'not-found' }, 404)
  return auth
}

const appFields: Fields = {
  parts: editable({
    pkgName: text('pkgName'),
    title: optionalText('title'),
    platformType: textOr('platformType', 'ANDROID'),
    status: textOr('status', 'DRAFT'),
  }) as Fields['parts'],
  schema: MobileAppSchema,
  secrets: { appSecret: text('appSecret') },
}

function secretWrong({ appSecret }: MobileApp): Record<string, FieldError> | undefined {
  const length = String(appSecret ?? '').length
  if (length === 0) return { appSecret: { key: 'settings.secret-required' } }
  if (length < LEAST_SECRET)
    return { appSecret: { key: 'settings.mobile-secret-short', values: { least: LEAST_SECRET } } }
  return undefined
}

export function mobileAppForm(args: Args): SettingsForm<MobileApp> {
  const key = keyIn(args)
  return {
    page: paths.settings('oauth2'),
    who: 'SYS_ADMIN',
    read: (platform) =>
      key === undefined
        ? Promise.resolve({ platformType: 'ANDROID', status: 'DRAFT' })
        : orNotFound(readMobileApp(platform, key)),
    save: saveMobileApp,
    fieldsOf: () => appFields,
    verify: secretWrong,
  }
}

const bundleParts = {
  title: text('title'),
  description: optionalText('description'),
  androidAppId: optionalReference('androidAppId', 'MOBILE_APP'),
  iosAppId: optionalReference('iosAppId', 'MOBILE_APP'),
  oauth2Enabled: flag('oauth2Enabled'),
}

export function mobileBundleForm(args: Args): SettingsForm<MobileBundle> {
  const key = keyIn(args)
  return {
    page: paths.settings('oauth2'),
    who: 'SYS_ADMIN',
    read: (platform) =>
      key === undefined ? Promise.resolve({ oauth2Enabled: true }) : orNotFound(readMobileBundle(platform, key)),
    save: (platform, bundle) => saveMobileBundle(platform, bundle, offeredIn(bundle)),
    async fieldsOf(_, platform) {
      const offers = offersOf((await listClients(platform)).map(({ id }) => id.id))
      const parts: Record<string, Part<string> | Part<boolean>> = { ...bundleParts, ...offers }
      return { parts: editable(parts), schema: bundleSchema(Object.keys(offers)) }
    },
  }
}
