// A form that makes a device with credentials, as it was sent: read, or the answer to its other buttons and to its faults.
import type { z } from 'zod'
import { invalid, keepTyped } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { randomToken } from '~/lib/random-token'
import { type Namings, namingFields } from '../choices.server'
import { readNamedForm } from '../named-form.server'
import type { NewDeviceSchema } from './form'
import { hiddenOf, unreadableSecret } from './secret.server'
import type { WizardSchema } from './wizard-form'

/** Another token was asked for: everything typed stays, and the field has a new one. */
export const BUTTONS = ['intent']
export const isNewToken = (form: TakenForm) => form.get('intent') === 'new-token'

export const withNewToken = (form: TakenForm) => keepTyped(form, { token: randomToken() }, hiddenOf(form))

type DeviceSchema = typeof NewDeviceSchema | typeof WizardSchema

export async function takeDevice<Schema extends DeviceSchema>(
  platform: Connection,
  request: Request,
  { schema, namings }: { schema: Schema; namings: Namings },
) {
  const typed = await takeForm(request, schema, { also: [...BUTTONS, ...namingFields(namings)] })
  if (isNewToken(typed)) return { answer: withNewToken(typed) }
  const hide = hiddenOf(typed)
  const { answer, submission } = await readNamedForm(platform, typed, { schema, namings, hide })
  if (answer) return { answer }
  const form = submission.value as z.output<Schema>
  const unreadable = unreadableSecret(form)
  if (unreadable) return { answer: invalid(submission, { fields: unreadable, hide }) }
  return { submission, form, hide }
}
