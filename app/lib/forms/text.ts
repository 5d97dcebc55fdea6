// Text fields of schemas: trimmed, bounded, without the one character no platform can store. Messages are translation keys.
import { z } from 'zod'

interface TextKeys {
  required?: string
  max?: number
  tooLong?: string
}

const NUL = String.fromCharCode(0)

/** As long as platforms take names. */
export const MAX_NAME = 255

const bounded = ({ max = MAX_NAME, tooLong = 'form.too-long' }: TextKeys) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((value) => !value.includes(NUL), 'form.not-usable')

export const requiredText = (required: string, keys: TextKeys = {}) =>
  z.string({ error: required }).trim().min(1, required).pipe(bounded(keys))

/** Absent and empty are the same: an empty text. */
export const optionalText = (keys: TextKeys = {}) => bounded(keys).default('')
