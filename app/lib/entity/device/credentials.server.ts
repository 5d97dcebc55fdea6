// Reading and changing the credentials of one device, and the commands that use them.
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { sendCommands } from '~/lib/platform/device-connectivity'
import { type DeviceSecret, secretOf } from '~/lib/platform/device-credentials'
import { getDeviceCredentials, saveDeviceSecret } from '~/lib/platform/device-credentials.server'
import { telemetryTopic } from '~/lib/platform/device-profile'
import { getDeviceProfile } from '~/lib/platform/device-profile.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { deviceAddress } from '~/lib/session/device-address.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { BUTTONS, isNewToken, withNewToken } from './add.server'
import { CredentialsSchema } from './form.server'
import { toSecret } from './secret-form.server'

const HIDDEN = ['password']

/** The password never goes to the page; whether there is one does. */
export interface ShownSecret {
  secret: DeviceSecret
  hasPassword: boolean
}

function shown(secret: DeviceSecret): ShownSecret {
  if (secret.type !== 'MQTT_BASIC') return { secret, hasPassword: false }
  return { secret: { ...secret, password: '' }, hasPassword: secret.password !== '' }
}

/** A profile can have a topic of its own; whoever may not read it is told the usual one. */
async function ownTopic(platform: Connection, deviceId: string) {
  const device = await devices.get(platform, deviceId)
  return telemetryTopic(await getDeviceProfile(platform, device.deviceProfileId.id))
}

export async function loadCredentials(platform: Connection, request: Request, deviceId: string, canManage: boolean) {
  const credentials = await orNotFound(
    getDeviceCredentials(platform, deviceId).catch((error) => {
      if (error instanceof PlatformError && error.status === 404) return undefined
      throw error
    }),
  )
  if (!credentials) return { secret: undefined, hasPassword: false, commands: [] }
  const secret = secretOf(credentials)
  const topic = canManage ? await ownTopic(platform, deviceId).catch(() => undefined) : undefined
  return { ...shown(secret), commands: sendCommands(secret, deviceAddress(request), topic) }
}

export async function changeCredentials(platform: Connection, request: Request, deviceId: string) {
  const typed = await takeForm(request, CredentialsSchema, { also: BUTTONS })
  if (isNewToken(typed)) return withNewToken(typed)
  const submission = readForm(typed, CredentialsSchema)
  if (submission.status !== 'success') return invalid(submission, { hide: HIDDEN })
  const form = submission.value
  try {
    await saveDeviceSecret(platform, deviceId, (stored) => {
      const wanted = toSecret(form)
      const before = secretOf(stored)
      if (!wanted) return before
      const keeps = !form.password && !form.removePassword
      return wanted.type === 'MQTT_BASIC' && before.type === 'MQTT_BASIC' && keeps
        ? { ...wanted, password: before.password }
        : wanted
    })
    return redirectWithToast(request, paths.of('device').one(deviceId, 'credentials'), {
      key: 'device.credentials-saved',
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { field, key, values } = deviceRefusal(error, form.credentialsType)
    return field
      ? fieldError(submission, field, { key, values }, HIDDEN)
      : formError(submission, { key, values }, HIDDEN)
  }
}
