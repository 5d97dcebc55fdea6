// The add form of a device when it is sent: a device with its credentials, or the form again with what stopped it.
import type { z } from 'zod'
import { formError, invalid, keepTyped, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { addDevice, HalfMadeDevice } from '~/lib/platform/add-device.server'
import type { Connection } from '~/lib/platform/connection.server'
import { type Device, type DeviceChange, deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { randomToken } from '~/lib/random-token'
import { afterAdding } from '../add.server'
import { answerFind, customerNaming, namingFields, profileNaming, resolveNames } from '../choices.server'
import { copiedEntity, copiedValues } from '../copy.server'
import { refusedForm } from '../refused-form.server'
import { NewDeviceSchema } from './form'
import { hiddenOf, unreadableSecret } from './secret.server'
import { toSecret } from './secret-form'

const namings = { deviceProfileId: profileNaming, customerId: customerNaming }

/** Another token was asked for: everything typed stays, and the field has a new one. */
export const BUTTONS = ['intent']
export const isNewToken = (form: TakenForm) => form.get('intent') === 'new-token'

export const withNewToken = (form: TakenForm) => keepTyped(form, { token: randomToken() }, hiddenOf(form))

const copyForm = { calls: devices, parts: deviceParts }

/** The values of the device that the address says is copied. Its credentials are its own. */
export const copiedDevice = (platform: Connection, request: Request) =>
  copiedValues('device', platform, request, copyForm)

/** What no form knows of comes along; settings of its transport only where the profile is the same. */
async function startOf(platform: Connection, request: Request, { deviceProfileId }: DeviceChange) {
  const copied = await copiedEntity('device', platform, request, copyForm)
  if (!copied || deviceParts.read(copied as Device).deviceProfileId === deviceProfileId) return copied
  const { deviceData: _ofOtherProfile, ...kept } = copied as Device
  return kept
}

function formParts(form: z.output<typeof NewDeviceSchema>): DeviceChange {
  const { name, label, description, deviceProfileId, gateway, overwriteActivityTime } = form
  return { name, label, description, deviceProfileId, gateway, overwriteActivityTime }
}

export async function addFromForm(platform: Connection, request: Request) {
  const typed = await takeForm(request, NewDeviceSchema, { also: [...BUTTONS, ...namingFields(namings)] })
  if (isNewToken(typed)) return withNewToken(typed)
  const hide = hiddenOf(typed)
  const found = await answerFind(platform, typed, namings, hide)
  if (found) return found
  const submission = readForm(await resolveNames(platform, typed, namings), NewDeviceSchema)
  if (submission.status !== 'success') return invalid(submission, { hide })
  const form = submission.value
  const unreadable = unreadableSecret(form)
  if (unreadable) return invalid(submission, { fields: unreadable, hide })
  const { name, deviceProfileId, customerId, another, credentialsType } = form
  try {
    const parts = formParts(form)
    const start = await startOf(platform, request, parts)
    const device = await addDevice(platform, { parts, start, customerId, secret: toSecret(form) })
    const likely = another ? { for: customerId, as: deviceProfileId } : undefined
    return await afterAdding(request, 'device', { id: device.id.id, name, firstPage: 'telemetry', likely })
  } catch (error) {
    if (error instanceof HalfMadeDevice) {
      const link = {
        to: paths.of('device').one(error.device.id.id, 'credentials'),
        key: 'credentials.open-credentials',
      }
      return formError(submission, { key: 'credentials.made-without-credentials', values: { name }, link }, hide)
    }
    const refusal = (refused: Parameters<typeof deviceRefusal>[0]) => deviceRefusal(refused, credentialsType)
    return refusedForm(error, { kind: 'device', platform, calls: devices, submission, name, refusal, hide })
  }
}
