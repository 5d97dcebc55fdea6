// One way to read a form and one way to fail: the answer carries the errors as keys and what was typed, never a secret.
import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { ZodObject, ZodType, z } from 'zod'
import { type FieldError, toFieldErrors } from './field-error'
import type { FormResult } from './form-result'
import { type FormLimits, type TakenForm, takeForm } from './take-form.server'

export type FormSubmission<Input, Output> = Submission<Input, FieldError[], Output>

export const readForm = <S extends ZodType>(form: TakenForm, schema: S): FormSubmission<z.input<S>, z.output<S>> =>
  parseWithZod(form, { schema, formatError: toFieldErrors })

/** A form as it was sent, taken and read by one schema. */
export const readSent = async <S extends ZodObject>(request: Request, schema: S, limits?: FormLimits) =>
  readForm(await takeForm(request, schema, limits), schema)

interface Failure {
  fields?: Record<string, FieldError>
  form?: FieldError
  /** Fields whose content is not sent back: passwords. */
  hide?: string[]
  /** Fields that come back with another content than they were sent with. */
  set?: Record<string, string>
  /** Fields that somebody else has changed since the form was made. */
  conflicts?: string[]
  /** 409: something else is there by now, and the page is to be read anew (`readAnewAfterConflict`). 404: nothing is. */
  status?: 404 | 409
}

/**
 * The form with its errors: those of the schema, or the ones given. Answers 400. A button that only changed a list gets
 * the changed form, without the errors of what is not filled in yet.
 */
export function invalid<Input, Output>(submission: FormSubmission<Input, Output>, failure: Failure = {}) {
  const fieldErrors = Object.fromEntries(Object.entries(failure.fields ?? {}).map(([name, error]) => [name, [error]]))
  const { intent, initialValue, error } = submission.reply({
    ...(failure.form && { formErrors: [failure.form] }),
    ...(failure.fields && { fieldErrors }),
    ...(failure.hide && { hideFields: failure.hide }),
  })
  if (intent && intent.type !== 'validate') return data<Refused>({ result: { initialValue } }, 200)
  const { set, conflicts, status = 400 } = failure
  const result = {
    initialValue: set ? { ...initialValue, ...set } : initialValue,
    error,
    ...(conflicts && { conflicts }),
  }
  return data<Refused>({ result }, status)
}

export interface Refused {
  result: FormResult
}

export const fieldError = <I, O>(submission: FormSubmission<I, O>, field: string, error: FieldError, hide?: string[]) =>
  invalid(submission, { fields: { [field]: error }, hide })

export const formError = <I, O>(submission: FormSubmission<I, O>, error: FieldError, hide?: string[]) =>
  invalid(submission, { form: error, hide })

/** The form as it was typed, with some fields changed: for a button that helps to fill it in. */
export function keepTyped(form: TakenForm, changes: Record<string, string>, hide: string[] = []) {
  const typed = Object.fromEntries([...form].filter(([name]) => !hide.includes(name)))
  const result: FormResult = { initialValue: { ...typed, ...changes } }
  return data({ result }, 200)
}
