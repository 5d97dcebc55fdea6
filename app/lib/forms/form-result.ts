// The shape in which an action's refusal reaches a page.
import type { Choices } from './choices'
import type { FieldError } from './field-error'

/** The answer of an action to a form it did not take: conform's submission result, as it arrives in a page. */
export interface FormResult {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, FieldError[] | null | undefined> | null
  /** Fields that somebody else has changed since the form was made. */
  conflicts?: string[]
  /** The things found for a field that takes the id of something. */
  found?: Record<string, Choices>
  /** The server filled this field in: the form is drawn anew, and the focus stands there. */
  filledIn?: string
}
