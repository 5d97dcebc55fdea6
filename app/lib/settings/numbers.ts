// Fields of numbers in the forms of settings. The value is their plain digits.
import { z } from 'zod'
import { readWholeNumber } from '~/lib/forms/whole-number'

interface Bounds {
  least?: number
  most: number
}

/** A whole number that has to be there. */
export const wholeNumber = ({ least = 0, most }: Bounds) =>
  z
    .string({ error: 'form.required' })
    .trim()
    .min(1, 'form.required')
    .max(60, 'form.no-whole-number')
    .transform(read(least, most))

/** None is no text. */
export const wholeNumberOrNone = ({ least = 0, most }: Bounds) =>
  z
    .string()
    .trim()
    .max(60, 'form.no-whole-number')
    .transform((text, context) => (text === '' ? '' : read(least, most)(text, context)))
    .default('')

const read = (least: number, most: number) => (text: string, context: z.RefinementCtx) => {
  const digits = readWholeNumber(text)
  if (digits === undefined) context.addIssue({ code: 'custom', message: 'form.no-whole-number' })
  else if (BigInt(digits) > BigInt(most) || BigInt(digits) < BigInt(least))
    context.addIssue({ code: 'custom', message: 'settings.number-between', params: { least, most } })
  else return digits
  return z.NEVER
}
