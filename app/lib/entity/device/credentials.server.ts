// Reading and changing the credentials of one device.
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import { type DeviceSecret, secretOf } from '~/lib/platform/device-credentials'
import { getDeviceCredentials, saveDeviceSecret } from '~/lib/platform/device-credentials.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'
import { readCertificate } from './certificate.server'
import { CredentialsSchema } from './form'
import { hiddenOf, unreadableSecret } from './secret.server'
import { toSecret } from './secret-form'
import type { ShownCredentials, ShownSecret } from './shown-credentials'
import { BUTTONS, isNewToken, withNewToken } from './take-device.server'

function shown(secret: DeviceSecret): ShownSecret {
  if (secret.type === 'X509_CERTIFICATE') {
    return { secret, hasPassword: false, certificate: readCertificate(secret.certificate) }
  }
  if (secret.type !== 'MQTT_BASIC') return { secret, hasPassword: false }
  return { secret: { ...secret, password: '' }, hasPassword: secret.password !== '' }
}

/** The text that is copied: the token or certificate as it is, of MQTT's three parts those that are set. */
export async function credentialsText(platform: Connection, deviceId: string): Promise<{ text: string }> {
  const secret = secretOf(await orNotFound(getDeviceCredentials(platform, deviceId), 'device'))
  switch (secret.type) {
    case 'ACCESS_TOKEN':
      return { text: secret.token }
    case 'X509_CERTIFICATE':
      return { text: secret.certificate }
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = secret
      const set = Object.entries({ clientId, userName, password }).filter(([, value]) => value !== '')
      return { text: JSON.stringify(Object.fromEntries(set)) }
    }
    case 'OTHER':
      return { text: secret.value }
    default:
      return secret satisfies never
  }
}

/** A 3.2.2 platform can have left a device without any. */
async function secretStored(platform: Connection, deviceId: string): Promise<ShownSecret> {
  try {
    return shown(secretOf(await getDeviceCredentials(platform, deviceId)))
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return { hasPassword: false }
    throw error
  }
}

/** The device a dialog is about, and the page beneath. Asked for once it is known who asks. */
type Where = () => { id: string; closeTo: string }

export async function credentialsLoader(request: Request, where: Where): Promise<ShownCredentials> {
  const { user, platform } = await requireRight(request, 'device', 'see')
  const { id, closeTo } = where()
  const [{ name }, secret] = await orNotFound(
    Promise.all([devices.get(platform, id), secretStored(platform, id)]),
    'device',
  )
  return { id, name, closeTo, canManage: can(user.authority, 'device', 'manage'), ...secret }
}

export async function credentialsAction(request: Request, where: Where) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const { id: deviceId, closeTo } = where()
  const typed = await takeForm(request, CredentialsSchema, { also: BUTTONS })
  if (isNewToken(typed)) return withNewToken(typed)
  const submission = readForm(typed, CredentialsSchema)
  const hide = hiddenOf(typed)
  if (submission.status !== 'success') return invalid(submission, { hide })
  const form = submission.value
  const unreadable = unreadableSecret(form)
  if (unreadable) return invalid(submission, { fields: unreadable, hide })
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
    return await redirectWithToast(request, closeTo, { key: 'credentials.saved' })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { field, key, values } = deviceRefusal(error, form.credentialsType)
    return field ? fieldError(submission, field, { key, values }, hide) : formError(submission, { key, values }, hide)
  }
}
