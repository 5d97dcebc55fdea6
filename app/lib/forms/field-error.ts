// The error of one field of a form: a translation key, its values, and at most one link or button. Never a sentence.
import type { $ZodIssue } from 'zod/v4/core'

export interface FieldError {
  key: string
  values?: Record<string, string | number>
  link?: { to: string; key: string }
  /** The field whose value somebody else has changed: theirs can be taken. */
  theirs?: string
}

/** Schemas carry keys as their messages; a message of the validator itself is no sentence for a person. */
const isKey = (message: string) => /^[a-z][\w-]*\.[\w.-]+$/.test(message)

const fallbackKeys: Record<string, string> = { too_big: 'form.too-long', too_small: 'form.required' }

function toFieldError(issue: $ZodIssue): FieldError {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  const key = isKey(issue.message)
    ? issue.message
    : missing
      ? 'form.required'
      : (fallbackKeys[issue.code] ?? 'form.not-usable')
  if (issue.code === 'too_big') return { key, values: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { key, values: { min: Number(issue.minimum) } }
  return issue.code === 'custom' && issue.params ? { key, values: issue.params } : { key }
}

export const toFieldErrors = (issues: $ZodIssue[]): FieldError[] => issues.map(toFieldError)
