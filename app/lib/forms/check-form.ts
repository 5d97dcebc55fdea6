// Looks a form over in the browser with the schema that the server reads it with. A module of its own with everything it
// needs, fetched when somebody begins to type.
import { INTENT, type Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ZodObject } from 'zod'
import { type FieldError, toFieldErrors } from './field-error'

export type CheckedSubmission = Submission<Record<string, unknown>, FieldError[], Record<string, unknown>>
export type KnownErrors = Record<string, FieldError[]>

/** A text that any id looks like: only the server finds the thing a typed name means. */
const SOME_ID = '00000000-0000-4000-8000-000000000000'

/**
 * `known` are errors that the server alone can find, of fields unchanged since: they stay while others are looked over,
 * and stop nobody who sends the form again.
 */
export function checkForm(form: FormData, schema: ZodObject, known: KnownErrors = {}): CheckedSubmission {
  for (const name of Object.keys(schema.shape)) if (form.get(`${name}Name`)) form.set(name, SOME_ID)
  const submission = parseWithZod(form, { schema, formatError: toFieldErrors }) as CheckedSubmission
  if (!form.has(INTENT)) return submission
  return {
    ...submission,
    reply(options) {
      const answer = submission.reply(options)
      return { ...answer, error: { ...known, ...answer.error } }
    },
  } as CheckedSubmission
}
