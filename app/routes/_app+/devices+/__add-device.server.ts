// What happens when the add form is sent: a device with its credentials, or the form again with what stopped it.

import { type FormSubmission, fieldError, formError, invalid, keepTyped, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import { addDevice, HalfMadeDevice } from '~/lib/platform/add-device.server'
import type { Connection } from '~/lib/platform/connection.server'
import { findDeviceByName } from '~/lib/platform/device.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { PlatformError } from '~/lib/platform/errors'
import { randomToken } from '~/lib/random-token'
import { redirectWithToast } from '~/lib/session/toast.server'
import { NAME_FIELDS, resolveNames } from './__device-choices.server'
import { NewDeviceSchema } from './__device-form.server'
import { deviceListParams, readDeviceListQuery } from './__device-list.server'
import { toSecret } from './__secret-form.server'

const HIDDEN = ['password']

/** Another token was asked for: everything typed stays, and the field has a new one. */
export const BUTTONS = ['intent']
export const isNewToken = (form: TakenForm) => form.get('intent') === 'new-token'

export const withNewToken = (form: TakenForm) => keepTyped(form, { token: randomToken() }, HIDDEN)

export async function addFromForm(platform: Connection, request: Request) {
  const typed = await takeForm(request, NewDeviceSchema, { also: [...BUTTONS, ...NAME_FIELDS] })
  if (isNewToken(typed)) return withNewToken(typed)
  const submission = readForm(await resolveNames(platform, typed), NewDeviceSchema)
  if (submission.status !== 'success') return invalid(submission, { hide: HIDDEN })
  const form = submission.value
  try {
    const device = await addDevice(platform, form, toSecret(form))
    const query = deviceListParams(readDeviceListQuery(new URL(request.url).searchParams))
    const next = form.another
      ? paths.newDevice({ ...query, after: device.id.id, for: form.customerId, as: form.deviceProfileId })
      : paths.device(device.id.id)
    return redirectWithToast(request, next, { key: 'device.added', values: { name: form.name } })
  } catch (error) {
    return refused(platform, submission, form, error)
  }
}

type Form = { name: string; credentialsType: string }

async function refused<I, O>(platform: Connection, submission: FormSubmission<I, O>, form: Form, error: unknown) {
  if (error instanceof HalfMadeDevice) {
    const link = { to: paths.device(error.device.id.id, 'credentials'), key: 'device.open-credentials' }
    return formError(submission, { key: 'device.made-without-credentials', values: { name: form.name }, link }, HIDDEN)
  }
  if (!(error instanceof PlatformError)) throw error
  const { field, key, values } = deviceRefusal(error, form.credentialsType)
  if (!field) return formError(submission, { key, values }, HIDDEN)
  const other =
    key === 'device.name-exists' ? await findDeviceByName(platform, form.name).catch(() => undefined) : undefined
  const link = other && { to: paths.device(other.id.id), key: 'device.open-it' }
  return fieldError(submission, field, { key, values, ...(link && { link }) }, HIDDEN)
}
