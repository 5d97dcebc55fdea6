// Whole numbers from 0 up, as people write them: in their own digits, with or without the thousands apart.
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
