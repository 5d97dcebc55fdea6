// The field of rates in a form. Apart from their reading, which pages do as well: they need not wait for zod.
import { z } from 'zod'
import { readRates, writeRates } from './rates'

const MOST_CHARS = 255

/** The value is the text as platforms write it. */
export const ratesText = z
  .string()
  .trim()
  .max(MOST_CHARS, 'form.too-long')
  .transform((text, context) => {
    const rates = readRates(text)
    if (!rates) context.addIssue({ code: 'custom', message: 'form.no-rate' })
    else if (new Set(rates.map(({ seconds }) => seconds)).size < rates.length)
      context.addIssue({ code: 'custom', message: 'form.rate-twice' })
    else return writeRates(rates)
    return z.NEVER
  })
  .default('')
