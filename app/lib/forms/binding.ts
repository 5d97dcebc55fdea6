// Ties the fields of a form to the answer of its action: what was typed, and what is wrong with it.
import type { FieldError } from './field-error'
import type { FormResult } from './form-result'

export type FormValues = Record<string, string | boolean | undefined>

export interface BoundField {
  id: string
  name: string
  value: string
  checked: boolean
  error?: FieldError
}

export interface FormBinding {
  id: string
  field: (name: string) => BoundField
  /** In the order the schema found them. */
  errors: { name: string; id: string; error: FieldError }[]
  /** The error of the form as a whole. */
  formError?: FieldError
  /** The answer it shows; another one is another attempt. */
  result?: FormResult
  /** The times it was held back here, before it was sent. */
  heldBack?: number
}

export interface FormSource {
  id: string
  /** Of the action; absent while the form is fresh. */
  result?: FormResult
  values?: FormValues
  /** The present error, where scripts check the form while it is filled in; otherwise the one of the action. */
  errors?: FormResult['error']
  heldBack?: number
}

/** A failed submission counts as a whole: a box that is not in it was not ticked, a password in it is not sent back. */
export function bindForm(form: FormSource): FormBinding {
  const { id, result, values = {}, errors: now = result?.error, heldBack } = form
  const source = result?.initialValue ?? (result ? {} : values)
  const fieldId = (name: string) => `${id}-${name}`
  const errors = Object.entries(now ?? {}).flatMap(([name, found]) =>
    name && found?.[0] ? [{ name, id: fieldId(name), error: found[0] }] : [],
  )
  return {
    id,
    errors,
    result,
    heldBack,
    formError: now?.['']?.[0],
    field(name) {
      const value = source[name]
      return {
        id: fieldId(name),
        name,
        value: typeof value === 'string' ? value : '',
        checked: value === true || value === 'on',
        error: errors.find((one) => one.name === name)?.error,
      }
    },
  }
}
