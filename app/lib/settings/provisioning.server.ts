// Provisioning of a device profile: its page is one of settings, since a secret is among them.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { idIn } from '~/lib/entity/detail.server'
import { requireRight } from '~/lib/entity/rights.server'
import { paths } from '~/lib/paths'
import type { DeviceProfile } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { OFF, provisioningParts, provisioningSecret, withProvisioningKeys } from '~/lib/platform/device-provisioning'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { ProvisioningSchema } from './provisioning-form'
import { type SettingsForm, settingsNow } from './settings-form.server'

export function provisioningForm({ params }: Pick<ActionFunctionArgs, 'params'>): SettingsForm<DeviceProfile> {
  const id = idIn('deviceProfile', params)
  return {
    page: paths.of('deviceProfile').one(id, 'provisioning'),
    who: 'TENANT_ADMIN',
    read: (platform) => orNotFound(deviceProfiles.get(platform, id), 'deviceProfile'),
    save: (platform, profile) => deviceProfiles.save(platform, withProvisioningKeys(profile)),
    fieldsOf: () => ({
      parts: provisioningParts as never,
      schema: ProvisioningSchema,
      secrets: { provisionDeviceSecret: provisioningSecret },
    }),
    refusal: { fieldOfKey: { 'device-profile.provision-key-exists': 'provisionDeviceKey' } },
  }
}

/** The secret comes along when it is asked for alone. */
export async function provisioningLoader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'deviceProfile', 'manage')
  const { settings, stored } = await settingsNow(auth, provisioningForm({ params }))
  const secret = provisioningSecret.read(settings)
  const isShown = new URL(request.url).searchParams.get('show') === 'secret'
  const page = paths.of('deviceProfile').one(settings.id.id, 'provisioning')
  return {
    stored,
    isOn: stored.provisionType !== OFF,
    hasSecret: secret !== '',
    ...(isShown && secret && { secret }),
    showAt: paths.of('deviceProfile').one(settings.id.id, 'provisioning', { show: 'secret' }),
    hideAt: page,
    copyFrom: paths.of('deviceProfile').one(settings.id.id, 'provisioning/secret'),
  }
}

/** For the clipboard, when the button is pressed. */
export async function provisioningSecretLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'manage')
  const id = idIn('deviceProfile', params)
  const text = provisioningSecret.read(await orNotFound(deviceProfiles.get(platform, id), 'deviceProfile'))
  if (!text) throw data({ kind: 'not-found' }, 404)
  return Response.json({ text }, { headers: { 'cache-control': 'private, no-store' } })
}
