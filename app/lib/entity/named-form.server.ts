// A form in which things are chosen by their names.
import type { ZodObject } from 'zod'
import { invalid, readForm } from '~/lib/forms/submission.server'
import type { TakenForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { answerFind, type Namings, resolveNames } from './choices.server'

/**
 * The form as its schema reads it, with ids where names were typed. `answer` instead: what was found for one of its
 * fields, or what is wrong with it. The content of the fields of `hide` is not sent back.
 */
export async function readNamedForm<Schema extends ZodObject>(
  platform: Connection,
  form: TakenForm,
  { schema, namings, hide }: { schema: Schema; namings: Namings; hide?: string[] },
) {
  const found = await answerFind(platform, form, namings, hide)
  if (found) return { answer: found }
  const submission = readForm(await resolveNames(platform, form, namings), schema)
  return submission.status === 'success' ? { submission } : { answer: invalid(submission, { hide }) }
}
