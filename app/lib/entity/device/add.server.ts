// The add form of a device when it is sent: a device with its credentials, or the form again with what stopped it.
import type { z } from 'zod'
import { formError } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { addDevice, HalfMadeDevice } from '~/lib/platform/add-device.server'
import type { Connection } from '~/lib/platform/connection.server'
import { type Device, type DeviceChange, deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { afterAdding } from '../add.server'
import { customerNaming, profileNaming } from '../choices.server'
import { copiedEntity, copiedValues } from '../copy.server'
import { refusedForm } from '../refused-form.server'
import { NewDeviceSchema } from './form'
import { toSecret } from './secret-form'
import { takeDevice } from './take-device.server'

const namings = { deviceProfileId: profileNaming, customerId: customerNaming }

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
  const taken = await takeDevice(platform, request, { schema: NewDeviceSchema, namings })
  if (taken.answer) return taken.answer
  const { submission, form, hide } = taken
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
