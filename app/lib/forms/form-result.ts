// The shape in which an action's refusal reaches a page.
import type { FieldError } from './field-error'

/** What an action says about a form it did not take: conform's submission result, as it arrives in a page. */
export interface FormResult {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, FieldError[] | null | undefined> | null
}
