// Fields that hold a list of keys, a key a line.
import { z } from 'zod'
import { readKeyLines, writeKeyLines } from '~/lib/platform/key-lines'

const LONGEST_KEY = 255
const LONGEST = 60_000

/** Absent and empty are the same: no keys. Written in one way, so that lists can be compared. */
export const keyLines = z
  .string()
  .max(LONGEST)
  .default('')
  .transform((text, context) => {
    const keys = readKeyLines(text)
    if (keys.some((key) => key.length > LONGEST_KEY)) {
      context.addIssue({ code: 'custom', message: 'attribute.key-max-length', params: { max: LONGEST_KEY } })
    }
    if (text.includes(NUL)) context.addIssue({ code: 'custom', message: 'form.not-usable' })
    return writeKeyLines(keys)
  })

const NUL = String.fromCharCode(0)
