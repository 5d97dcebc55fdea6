// What happens when the edit form is sent.
import { fieldError, formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { mergeThreeWays } from '~/lib/forms/three-way'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { changeableParts, type Device, type DeviceChange } from '~/lib/platform/device'
import { findDeviceByName, updateDevice } from '~/lib/platform/device.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { PlatformError } from '~/lib/platform/errors'
import { redirectWithToast } from '~/lib/session/toast.server'
import { NAME_FIELDS, resolveNames } from './__device-choices.server'
import { EditDeviceSchema } from './__device-form.server'

/** Somebody else gave the same members other values since the form was drawn. */
class ChangedElsewhere extends Error {
  constructor(
    readonly names: (keyof DeviceChange)[],
    readonly stored: DeviceChange,
  ) {
    super('changed elsewhere')
  }
}

const merging = (drawn: DeviceChange, mine: DeviceChange) => (device: Device) => {
  const stored = changeableParts(device)
  const { merged, conflicts } = mergeThreeWays(drawn, mine, stored)
  if (conflicts.length > 0) throw new ChangedElsewhere(conflicts, stored)
  return merged
}

export async function editFromForm(platform: Connection, request: Request, deviceId: string) {
  const typed = await takeForm(request, EditDeviceSchema, { also: NAME_FIELDS })
  const submission = readForm(await resolveNames(platform, typed), EditDeviceSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { drawn, ...mine } = submission.value
  try {
    await updateDevice(platform, deviceId, merging(drawn, mine))
    return redirectWithToast(request, paths.device(deviceId), { key: 'device.saved', values: { name: mine.name } })
  } catch (error) {
    if (error instanceof ChangedElsewhere) {
      const fields = Object.fromEntries(error.names.map((name) => [name, conflictAt(name, error.stored)]))
      // Whoever sends the form once more has seen the other value, and means it.
      return invalid(submission, { fields, set: { drawn: JSON.stringify(error.stored) } })
    }
    if (!(error instanceof PlatformError)) throw error
    const { field, key, values } = deviceRefusal(error)
    if (!field) return formError(submission, { key, values })
    const other =
      key === 'device.name-exists' ? await findDeviceByName(platform, mine.name).catch(() => undefined) : undefined
    const link = other && { to: paths.device(other.id.id), key: 'device.open-it' }
    return fieldError(submission, field, { key, values, ...(link && { link }) })
  }
}

function conflictAt(name: keyof DeviceChange, stored: DeviceChange) {
  const value = stored[name]
  const isText = typeof value === 'string' && value !== '' && name !== 'deviceProfileId'
  return isText ? { key: 'form.changed-elsewhere-to', values: { value } } : { key: 'form.changed-elsewhere' }
}
