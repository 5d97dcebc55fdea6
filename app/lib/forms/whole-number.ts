// Fields of forms that hold a whole number from 0 up, as people write one: in their own digits, with or without its
// thousands apart. The value is its plain digits; none, or 0, is no text.
import { z } from 'zod'

/** The largest numbers of 32 and of 64 bits. */
export const MOST_INT = 2_147_483_647n
export const MOST_LONG = 9_223_372_036_854_775_807n

const ARABIC_ZERO = 0x660
const PERSIAN_ZERO = 0x6f0

/** Persian and Arabic digits as the others. */
export const plainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })

/** Between groups of three: a comma, a point, an apostrophe, a blank, or what Persian and Arabic have. */
const GROUPED = /^\d{1,3}([,.'’\u066c\s])\d{3}(\1\d{3})*$/

/** Undefined: it is none. */
export function readWholeNumber(text: string): string | undefined {
  const typed = plainDigits(text.trim())
  const digits = GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed
  return /^\d{1,40}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : undefined
}

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
