// Fields of forms that hold a moment, and ranges of two of them.
import { z } from 'zod'
import { isMomentText, isRange } from '~/lib/time/moment-text'

/** Absent and empty are the same: no moment, an open end. */
export const optionalMoment = z
  .string()
  .trim()
  .max(40, 'form.no-moment')
  .refine((text) => text === '' || isMomentText(text), 'form.no-moment')
  .default('')

/** For `superRefine`: the field `start` lies at least a second before the field `end`. */
export const checkRange =
  <Start extends string, End extends string>(start: Start, end: End) =>
  (form: Record<Start | End, string>, context: z.RefinementCtx) => {
    if (isRange(form[start], form[end])) return
    context.addIssue({ code: 'custom', path: [start], message: 'form.start-before-end' })
  }
