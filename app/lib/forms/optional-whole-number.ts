// The field of a form that holds a whole number or none. The value is its plain digits; none, or 0, is no text.
import { z } from 'zod'
import { readWholeNumber } from './whole-number'

/** The largest numbers of 32 and of 64 bits. */
export const MOST_INT = 2_147_483_647n
export const MOST_LONG = 9_223_372_036_854_775_807n

export const optionalWholeNumber = (most: bigint = MOST_LONG) =>
  z
    .string()
    .trim()
    .max(60, 'form.no-whole-number')
    .transform((text, context) => {
      if (text === '') return ''
      const digits = readWholeNumber(text)
      if (digits === undefined) context.addIssue({ code: 'custom', message: 'form.no-whole-number' })
      else if (BigInt(digits) > most)
        context.addIssue({ code: 'custom', message: 'form.too-large-number', params: { max: String(most) } })
      else return digits === '0' ? '' : digits
      return z.NEVER
    })
    .default('')
