// Looks a form over in the browser: conform and the schema, fetched together when somebody begins to type.
import type { SubmissionResult } from '@conform-to/dom'
import { useForm } from '@conform-to/react'
import { type FormEvent, type MutableRefObject, useEffect, useMemo } from 'react'
import type { ZodObject } from 'zod'
import { checkForm, type KnownErrors } from '~/lib/forms/check-form'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'

export interface FormCheckHandle {
  validate(name: string): void
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

export interface FormCheckerProps {
  /** Of the form. */
  id: string
  result?: FormResult
  schema: ZodObject
  handle: MutableRefObject<FormCheckHandle | undefined>
  /** Fields to look over at once. */
  left: Set<string>
  onErrors: (errors: KnownErrors) => void
}

/** Errors of the server at fields that are as they were sent. */
function stillKnown(result: FormResult | undefined, form: FormData): KnownErrors {
  const same = ([name, errors]: [string, unknown]) =>
    errors && name !== '' && (form.get(name) ?? '') === (result?.initialValue?.[name] ?? '')
  return Object.fromEntries(Object.entries(result?.error ?? {}).filter(same)) as KnownErrors
}

export function FormChecker({ id, result, schema, handle, left, onErrors }: FormCheckerProps) {
  const lastResult = useMemo(
    () =>
      result &&
      ({ initialValue: result.initialValue ?? {}, error: result.error ?? {} } as SubmissionResult<FieldError[]>),
    [result],
  )
  const [meta] = useForm<Record<string, unknown>, Record<string, unknown>, FieldError[]>({
    id,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, schema, stillKnown(result, formData)),
  })
  const { allErrors } = meta
  useEffect(() => {
    handle.current = { validate: (name) => meta.validate({ name }), onSubmit: (event) => meta.onSubmit(event) }
    return () => {
      handle.current = undefined
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    for (const name of left) meta.validate({ name })
    left.clear()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when they change, to whoever listens then
  useEffect(() => onErrors(allErrors), [allErrors])
  return null
}
